import type { Post } from '../../engagement/post.js'
import { keptSession } from '../../shared/session/session-entry.js'

/** What this browser remembers of a video that has not come whole. */
interface Kept {
  /** Which file it was, by all but its name, which may say who is in it. */
  readonly file: string
  /** Why it was refused last. */
  readonly problem?: string
}

const UPLOADS = 'video-uploads'
/** No more are kept: as many as a member may have unfinished. */
const MOST = 20

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
    localStorage.setItem(UPLOADS, JSON.stringify({ of: me(), uploads: [...others, ...(kept ? [[post, kept]] : [])].slice(-MOST) }))
  } catch (error) {
    console.warn(error) // a browser that keeps nothing knows nothing after a reload
  }
}

const nameOf = ({ size, lastModified, type }: File): string => `${size} ${lastModified} ${type}`

const of = (post: Post): Kept | undefined => read().find(([each]) => each === post)?.[1]

/** This is the file whose parts are on their way. */
export const keepFile = (post: Post, file: File): void => write(post, { file: nameOf(file) })

/** It was refused, in words for the person. */
export const keepProblem = (post: Post, problem: string): void => {
  const kept = of(post)
  if (kept) write(post, { ...kept, problem })
}

/** It has come, or is not wanted any more. */
export const keepNothing = (post: Post): void => {
  if (of(post)) write(post, undefined)
}

/** Whether another file was begun for a post, as far as this browser knows, whose parts would be of no use. */
export const isAnother = (post: Post, file: File): boolean => {
  const kept = of(post)
  return kept !== undefined && kept.problem === undefined && kept.file !== nameOf(file)
}

export const keptProblem = (post: Post): string | undefined => of(post)?.problem
