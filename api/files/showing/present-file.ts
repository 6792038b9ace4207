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
  /** Who is told how they called their own files; nobody is told it of those of others: hospitals call theirs after patients (decision 0075). */
  readonly namesFor: MemberId | null
}

interface Card extends Pick<ShownFile, 'category' | 'width' | 'height' | 'video'> {
  readonly file: FileId
  readonly mime: string
  readonly since?: string | undefined
  readonly why?: ShownFile['video_failure']
}

/** A file as all its readers get it, of whatever kind: without the name that somebody gave it. */
export const presentFile = (
  { file, mime, category, width, height, video, since, why }: Card,
  { linkTo, placeholderOf }: Pick<FileLooks, 'linkTo' | 'placeholderOf'>,
): ShownFile => {
  const placeholder = placeholderOf(file)
  const sizes = sizesOf({ mime, width, height }).map((each) => ({ width: each.width, path: linkTo(file, each.size) }))
  return {
    file_id: file,
    file_path: linkTo(file, 'original'),
    thumbnail_path: linkTo(file, 'thumbnail'),
    mime_type: mime,
    name: null,
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

interface Named extends Card {
  readonly name: ShownFile['name']
}

/** The files of a post; their names are for its author. */
export const presentFiles = (
  { author, files }: { readonly author: MemberId | null; readonly files: readonly Named[] },
  { namesFor, ...looks }: FileLooks,
): ShownFile[] => {
  const isOwn = author !== null && author === namesFor
  return files.map(({ name, ...file }) => ({ ...presentFile(file, looks), ...(isOwn && { name }) }))
}
