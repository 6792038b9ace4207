import type { MayWatch } from '../sockets/watch.js'

/** The room of those who read blogs, or look at the list of them. */
export const BLOGS = 'feed:blogs'

/** Every member may, as everybody may read them. */
export const mayWatchBlogs = (): MayWatch => (asked) =>
  Promise.resolve(asked.map(({ names }) => (names.includes(BLOGS) ? [{ name: BLOGS }] : [])))
