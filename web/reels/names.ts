import type { ReelId } from '../../api/contract/reels/explore.js'
import { partsOf, type Post } from '../engagement/post.js'

/** By which the server names videos of Explore. */
export const KIND = 'reel'

/** By which state and draft know the form of a new one. */
export const FORM = 'reel'

/** Those of everybody. */
export const FEED = 'reels'
/** What one has saved. */
export const SAVED = 'reels.saved'
/** The one that its filter names. */
export const ONE = 'reels.one'
export type ReelFeed = typeof FEED | typeof SAVED | typeof ONE

/** A video as something that can be saved and reported. */
export const postOf = (id: ReelId): Post => `${KIND}:${id}`

/** Of a post that is one. */
export const idOfPost = (post: Post): ReelId => partsOf(post).id as ReelId

/** The page of the feed, and where the videos fill the screen. */
export const PATH = '/explore'
export const VIEWER = '/explore/all'

/** The page of one alone, where links from elsewhere lead. */
export const pathOfOne = (id: number): string => `${PATH}?post=${id}`
