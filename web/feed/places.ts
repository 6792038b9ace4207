import type { Post } from '../engagement/post.js'
import { tabStore } from '../shared/session/tab-store.js'

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

/** Where somebody was in a list when they left it. */
export interface ReadingPlace {
  /** The entry of the browser's history on which the list stood. */
  readonly entry: string
  /** The first post that they saw of it, and where that began, in pixels below the upper edge of the window. */
  readonly post: Post
  readonly top: number
  /** How many posts there were down to it. */
  readonly depth: number
  /** How high all of it was, in pixels; an earlier version does not say. */
  readonly height?: number
  /** Which load of the program that was: within one the state has the posts. */
  readonly load: number
  /** Whose it is. */
  readonly member: number
}

const TYPES = { entry: 'string', post: 'string', top: 'number', depth: 'number', load: 'number', member: 'number' } satisfies Record<
  Exclude<keyof ReadingPlace, 'height'>,
  string
>
const isPlace = (kept: object): kept is ReadingPlace =>
  Object.entries(TYPES).every(([name, type]) => typeof Reflect.get(kept, name) === type) && Number.isInteger(Reflect.get(kept, 'depth'))

/** The place in the list that was left last. */
export const { kept: readingPlace, keep: keepReadingPlace, forget: forgetReadingPlace } = tabStore('feed-place', isPlace)

/** Whoever saw them has left. */
export const forgetPlaces = (): void => {
  held = new Map()
  forgetReadingPlace()
}
