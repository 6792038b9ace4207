import type { FileId } from '../../../domain/kernel/ids.js'
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
  { linkTo, placeholderOf }: FileLooks,
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
