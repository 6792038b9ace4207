import type { Post } from '../../engagement/post.js'

interface Watched {
  /** The place in the history, by its key, from which videos were opened. */
  readonly from: string
  readonly post: Post
}

let last: Watched | null = null

/** Whoever has come from a place of the history watches this one now. */
export const watches = (from: string, post: Post): void => void (last = { from, post })

/** Whether who is back at a place of the history goes on at this one, which they have watched last; once. */
export const goesOnAt = (from: string, post: Post): boolean => {
  const isIt = last?.from === from && last.post === post
  if (isIt) last = null
  return isIt
}
