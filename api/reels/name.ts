import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { ReelId } from '../../domain/kernel/ids.js'
import type { PostName } from '../contract/posts/posts.js'
import { postName } from '../engagement/kind.js'

export const nameOfReel = (id: ReelId): PostName => postName(POST_KINDS.reel, id)
