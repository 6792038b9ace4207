import { LAST_PAGE } from '../contract/posts/posts.js'

interface Asked {
  readonly size: number
  readonly page?: number | undefined
  /** What the page comes after, where it is said; it leads on by itself. */
  readonly before?: unknown
}

/** How many posts come before those that are asked for; undefined beyond the last page, where there is nothing. */
export const skippedBy = ({ size, page = 1, before }: Asked): number | undefined => {
  if (page > LAST_PAGE) return undefined
  return before === undefined ? (page - 1) * size : 0
}
