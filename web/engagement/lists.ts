import type { PostCounts } from '../../api/contract/posts/posts.js'
import { ownCountsOf } from './pushes.js'
import type { Counts } from './posts-slice.js'

/** What older calls tell of posts in a list of its own, each by its id. */
type Told<Id, What> = readonly (What & { readonly id: Id })[]

/** What a post says itself of how it stands. */
interface Standing<Id> {
  readonly id: Id
  readonly closed: boolean
  readonly position: number
  readonly version: number
}

/** Each by its id. */
export const byId = <Id, What>(list: Told<Id, What>) => new Map(list.map((each) => [each.id, each]))

/** What moves on a post that is told in lists, merged from them by its id (DECISIONS G-09); one that a list lacks has none of it. */
export const countsIn = <Id>(
  likes: Told<Id, Pick<PostCounts, 'like_count'>>,
  comments: Told<Id, Pick<PostCounts, 'comment_count'>>,
  liked: Told<Id, { readonly is_like: 0 | 1 }>,
): ((of: Standing<Id>) => Counts) => {
  const [like, comment, mine] = [byId(likes), byId(comments), byId(liked)]
  return ({ id, ...more }) => {
    const { like_count = 0 } = like.get(id) ?? {}
    const { comment_count = 0 } = comment.get(id) ?? {}
    return ownCountsOf({ ...more, like_count, comment_count, is_like: mine.get(id)?.is_like === 1 })
  }
}
