import type { BeyondId } from '../../api/contract/beyond/beyond.js'
import { partsOf, type Post } from '../engagement/post.js'

/** By which the server names posts of Beyond Surgery. */
export const KIND = 'beyond'

/** One's own posts and those of connections. */
export const FEED = 'beyond'
/** One's own alone. */
export const MINE = 'beyond.mine'
/** What one has saved. */
export const SAVED = 'beyond.saved'
/** Those of the member whom its filter names. */
export const OF = 'beyond.of'
/** The one that its filter names. */
export const ONE = 'beyond.one'

/** How long notices of this area stay, in milliseconds (spec 3 §9). */
export const LONG = 6_000

/** A post as something that can be liked and discussed. */
export const postOf = (id: BeyondId): Post => `${KIND}:${id}`

/** Of a post that is one. */
export const idOfPost = (post: Post): BeyondId => partsOf(post).id as BeyondId

/** The page of the feed. */
export const PATH_OF_FEED = '/beyondSurgery'

/** The page of what a member has posted. */
export const pathOfPostsBy = (member: number): string => `/beyondSurgeryUserPost/${member}`
