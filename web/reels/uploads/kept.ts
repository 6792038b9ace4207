import type { Post } from '../../engagement/post.js'
import { MOST_UNFINISHED } from '../../generated/media-limits.js'
import { LARGE } from '../../shared/net/uploads/upload-files.js'
import { keptSession } from '../../shared/session/session-entry.js'

/** What this browser remembers of a video that has not come whole. */
interface Kept {
  /** Which file it is whose parts are on the server, by all but its name, which may say who is in it. */
  readonly file?: string
  /** Why it was refused last. */
  readonly problem?: string
}

const UPLOADS = 'video-uploads'

type All = readonly (readonly [post: string, kept: Kept])[]

const me = (): number => keptSession()?.id ?? 0

const read = (): All => {
  try {
    const kept = JSON.parse(localStorage.getItem(UPLOADS) ?? '{}') as { of?: unknown; uploads?: unknown } | null
    return kept?.of === me() && Array.isArray(kept.uploads) ? (kept.uploads as All) : []
  } catch {
    return [] // a browser that keeps nothing, or what another program left there
  }
}

const write = (post: Post, kept: Kept | undefined): void => {
  const others = read().filter(([each]) => each !== post)
  try {
    localStorage.setItem(
      UPLOADS,
      JSON.stringify({ of: me(), uploads: [...others, ...(kept ? [[post, kept]] : [])].slice(-MOST_UNFINISHED) }),
    )
  } catch (error) {
    console.warn(error) // a browser that keeps nothing knows nothing after a reload
  }
}

const nameOf = ({ size, lastModified, type }: File): string => `${size} ${lastModified} ${type}`

const of = (post: Post): Kept | undefined => read().find(([each]) => each === post)?.[1]

/** This file is on its way. Only one that goes in parts leaves something on the server with which it goes on later. */
export const keepFile = (post: Post, file: File): void => write(post, file.size >= LARGE ? { file: nameOf(file) } : undefined)

/** It was refused, in words for the person: its parts are of no use any more. */
export const keepProblem = (post: Post, problem: string): void => write(post, { problem })

/** It has come, or is not wanted any more. */
export const keepNothing = (post: Post): void => {
  if (of(post)) write(post, undefined)
}

/** Whoever it is has left: the addresses of all parts go with their drafts. */
export const keepNoneAtAll = (): void => {
  try {
    localStorage.removeItem(UPLOADS)
  } catch (error) {
    console.warn(error) // a browser that keeps nothing has nothing to forget
  }
}

/** Whether parts of a file were left on the server, as far as this browser knows, with which the same file goes on. */
export const mayGoOn = (post: Post): boolean => of(post)?.file !== undefined

/** Whether another file was begun for a post, as far as this browser knows, whose parts would be of no use. */
export const isAnother = (post: Post, file: File): boolean => mayGoOn(post) && of(post)?.file !== nameOf(file)

export const keptProblem = (post: Post): string | undefined => of(post)?.problem
