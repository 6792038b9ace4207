import type { Post } from '../../engagement/post.js'
import { MOST_UNFINISHED } from '../../generated/media-limits.js'
import { LARGE } from '../../shared/net/uploads/upload-files.js'
import { keptList } from '../../shared/session/kept-list.js'

/** What this browser remembers of a video that has not come whole. */
interface Kept {
  /** Which file it is whose parts are on the server, by all but its name, which may say who is in it. */
  readonly file?: string
  /** Why it was refused last. */
  readonly problem?: string
}

const uploads = keptList<Post, Kept>('video-uploads', MOST_UNFINISHED, (told): told is Kept => typeof told === 'object' && told !== null)

const nameOf = ({ size, lastModified, type }: File): string => `${size} ${lastModified} ${type}`

/** This file is on its way. Only one that goes in parts leaves something on the server with which it goes on later. */
export const keepFile = (post: Post, file: File): void => uploads.keep(post, file.size >= LARGE ? { file: nameOf(file) } : undefined)

/** It was refused, in words for the person: its parts are of no use any more. */
export const keepProblem = (post: Post, problem: string): void => uploads.keep(post, { problem })

/** It has come, or is not wanted any more. */
export const keepNothing = (post: Post): void => {
  if (uploads.of(post)) uploads.keep(post, undefined)
}

/** Whoever it is has left: the addresses of all parts go with their drafts. */
export const keepNoneAtAll = (): void => uploads.drop()

/** Whether parts of a file were left on the server, as far as this browser knows, with which the same file goes on. */
export const mayGoOn = (post: Post): boolean => uploads.of(post)?.file !== undefined

/** Whether another file was begun for a post, as far as this browser knows, whose parts would be of no use. */
export const isAnother = (post: Post, file: File): boolean => mayGoOn(post) && uploads.of(post)?.file !== nameOf(file)

export const keptProblem = (post: Post): string | undefined => uploads.of(post)?.problem
