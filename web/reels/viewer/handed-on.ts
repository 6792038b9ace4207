import { partsOf, type Post } from '../../engagement/post.js'
import type { Filter } from '../../feed/feed-kind.js'
import { FEED, KIND, ONE, SAVED, type ReelFeed } from '../names.js'

/** What a page hands on to where videos fill the screen: the list that is looked through, and which of it comes first. */
export interface HandedOn {
  readonly feed: ReelFeed
  readonly filter: Filter
  readonly post: Post
  /** Its place in the list, from 0, where it is known: as many are loaded again after a reload. */
  readonly place?: number
  /** The place in the history, by its key, to which one goes back. */
  readonly from?: string
}

const FEEDS: readonly unknown[] = [FEED, SAVED, ONE]

/** As the state of the navigation. */
export const handedOn = (what: HandedOn): { readonly reels: HandedOn } => ({ reels: what })

const isFilter = (filter: unknown): boolean =>
  typeof filter === 'object' && filter !== null && Object.values(filter).every((each) => each === null || typeof each === 'string')

/**
 * What a page has handed on; null where that is something else, or another video than the address names: all of them by "all", or one by its id
 * (DECISIONS C-29).
 */
export const handedIn = (state: unknown, id: string | undefined): HandedOn | null => {
  const { reels } = (state ?? {}) as { readonly reels?: Partial<HandedOn> }
  if (!reels || !FEEDS.includes(reels.feed) || !isFilter(reels.filter) || typeof reels.post !== 'string') return null
  const { kind, id: first } = partsOf(reels.post)
  if (kind !== KIND || !Number.isInteger(first)) return null
  return id === 'all' || id === String(first) ? (reels as HandedOn) : null
}
