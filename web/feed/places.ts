import type { Post } from '../engagement/post.js'

/** So many are kept in mind; of others a page learns it anew. */
const KEPT = 5_000

/** What keeps the place of a post: how high it was in pixels, and what it is called. */
export interface Held {
  readonly height: number
  readonly name: string
  /** It was whole when its page was left, and will be so at once. */
  readonly isWhole: boolean
  /** What is said of it stood open below it, as it was left on this entry of the browser's history. */
  readonly openOn: string | undefined
}

export type Places = Map<Post, Held>

/** As posts were when they were last whole: who comes back finds the feed as long as it was, and so their place. */
let held: Places = new Map()
export const placesNow = (): Places => held

/** Among the places of whoever sees the post: of who has left meanwhile nothing is held for the next. */
export const hold = (held: Places, post: Post, place: Held): void => {
  held.delete(post)
  held.set(post, place)
  if (held.size > KEPT) held.delete(held.keys().next().value!)
}

export const placeOf = (post: Post): Held | undefined => held.get(post)

/** Whoever saw them has left. */
export const forgetPlaces = (): void => void (held = new Map())
