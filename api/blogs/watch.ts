import type { MayWatch } from '../sockets/watch.js'
import type { Caller, Visitor } from '../http/sessions/caller.js'

/** The room of those who read blogs, or look at the list of them. */
export const BLOGS = 'feed:blogs'

/** Everybody may, as everybody may read them. */
export const mayWatchBlogs = (): MayWatch<Caller | Visitor> => (asked) =>
  Promise.resolve(asked.map(({ names }) => (names.includes(BLOGS) ? [{ name: BLOGS }] : [])))
