import { selectScreen } from '../shared/net/live/connection.js'
import type { Post } from './post.js'

export type ScreenRoot = Parameters<typeof selectScreen>[0]

/** Whether others of a list are on the screen and a post is not; a page that shows but one tells of none. */
export const isUnseen = (root: ScreenRoot, post: Post): boolean => {
  const screen = selectScreen(root)
  return screen.length > 0 && !screen.includes(post)
}
