import type { VideoFailure } from '../../../api/contract/posts/shown-file.js'
import { PDF } from '../../generated/mimes.js'

/** A file of a post, as the contract writes it for every kind of posts. */
export interface PostFile {
  /** By which an edit keeps it, and a player knows it again. */
  readonly file_id?: string
  readonly file_path: string
  /** Of a document, its first page. */
  readonly thumbnail_path: string
  readonly mime_type: string
  readonly name: string | null
  /** Who sent it, where files of several people are looked through. */
  readonly from?: string | undefined
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** A large image in other widths, the smallest first. */
  readonly sizes?: readonly { readonly width: number; readonly path: string }[] | undefined
  /** The image in a few pixels, as a data URL. */
  readonly placeholder?: string | undefined
  /** Of a video, whether it can be played: not yet, now, or never. */
  readonly video?: 'preparing' | 'ready' | 'failed' | undefined
  /** Of a video that is ready, the same for narrow screens and slow lines. */
  readonly small_path?: string | undefined
  /** Of one that cannot be played yet, since when it is to be, ISO 8601. */
  readonly video_since?: string | undefined
  /** Of one that never can, why, if that is known. */
  readonly video_failure?: VideoFailure | undefined
}

/** Told that one could not be loaded, as links end with the hour: by itself, or by somebody who tries it again. */
export type Lost = (isPressed?: boolean) => void

/** All in which a browser may choose; undefined where there is but one. */
export const choiceOf = ({ sizes, file_path, width }: PostFile): string | undefined =>
  sizes && [...sizes, { width, path: file_path }].map((each) => `${each.path} ${each.width}w`).join(', ')

/** What tells it from others of its post. */
export const keyOf = ({ file_id, file_path }: PostFile): string => file_id ?? file_path

/** A report or a scan as a document, of which only the first page can be shown. */
export const isDocument = ({ mime_type }: PostFile): boolean => mime_type === PDF

export const isVideo = ({ mime_type }: PostFile): boolean => mime_type.startsWith('video/')

/** What a member calls it. */
export const kindOf = (file: PostFile): 'Document' | 'Video' | 'Photograph' =>
  isDocument(file) ? 'Document' : isVideo(file) ? 'Video' : 'Photograph'

/** What it is called by its place among those of its post, from 0, for whom its name is not: "Photograph 1" or, of so many, "Photograph 1 of 3". */
export const calledAt = (place: number, file: PostFile, many?: number): string =>
  `${kindOf(file)} ${place + 1}${many === undefined ? '' : ` of ${many}`}`
