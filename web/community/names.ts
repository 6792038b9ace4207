import type { CommunityPost } from '../../api/contract/community/community.js'
import { partsOf, type Post } from '../engagement/post.js'

export { SAVE } from '../feed/case-words.js'

type PostId = CommunityPost['id']

/** The feed of clinical images and older cases. */
export const FEED = 'community'
/** One's own alone. */
export const MINE = 'community.mine'
/** What one has saved. */
export const SAVED = 'community.saved'

/** By which the server names all posts of the community. */
export const KIND = 'case'

/** An older post is one of the posts that cases are. */
export const postOf = (id: PostId): Post => `${KIND}:${id}`

/** Of a post that is one. */
export const idOfPost = (post: Post): PostId => partsOf(post).id as PostId

/** Its own page. */
export const pathOf = (id: PostId): string => `/caseDetails/${id}`
