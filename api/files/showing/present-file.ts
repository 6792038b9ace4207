import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import type { ShownFile } from '../../contract/posts/shown-file.js'
import { sizesOf } from './sizes.js'
import type { Variant } from '../stores/store.js'

/** A link to a file that whoever holds it may follow for a while. */
export type LinkTo = (file: FileId, variant: Variant) => string

/** With what files are presented. */
export interface FileLooks {
  readonly linkTo: LinkTo
  /** What is shown until the file has come, where there is something. */
  readonly placeholderOf: (file: FileId) => string | undefined
  /** Whether who reads is told how somebody called their files: hospitals call theirs after patients (decision 0075). */
  readonly isNamedFor: (author: MemberId | null) => boolean
}

interface Card extends Pick<ShownFile, 'category' | 'name' | 'width' | 'height' | 'video'> {
  readonly file: FileId
  readonly mime: string
  readonly since?: string | undefined
  readonly why?: ShownFile['video_failure']
}

/** A file of a post as its readers get it, of whatever kind. */
export const presentFile = (
  { file, mime, category, name, width, height, video, since, why }: Card,
  { linkTo, placeholderOf }: Pick<FileLooks, 'linkTo' | 'placeholderOf'>,
): ShownFile => {
  const placeholder = placeholderOf(file)
  const sizes = sizesOf({ mime, width, height }).map((each) => ({ width: each.width, path: linkTo(file, each.size) }))
  return {
    file_id: file,
    file_path: linkTo(file, 'original'),
    thumbnail_path: linkTo(file, 'thumbnail'),
    mime_type: mime,
    name,
    category,
    width,
    height,
    ...(sizes.length > 1 && { sizes }),
    ...(placeholder && { placeholder }),
    ...(video && { video }),
    ...(since && { video_since: since }),
    ...(why && { video_failure: why }),
    ...(video === 'ready' && { small_path: linkTo(file, 'small') }),
  }
}

/** The files of a post as who reads gets them: their names are for its author. */
export const presentFiles = (
  { author, files }: { readonly author: MemberId | null; readonly files: readonly Card[] },
  { isNamedFor, ...looks }: FileLooks,
): ShownFile[] => {
  const isNamed = isNamedFor(author)
  return files.map((file) => presentFile(isNamed ? file : { ...file, name: null }, looks))
}
