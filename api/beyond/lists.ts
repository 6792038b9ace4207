import type { SeenBeyond } from '../../projections/beyond-feed/queries.js'
import type { BeyondLists, BeyondPost, BeyondSavedLists } from '../contract/beyond/beyond.js'
import { flagged, movingLists } from '../engagement/lists.js'

const savedEntry = ({ post_id: id }: SeenBeyond) => ({ id, beyond_id: id, beyond_surgery_id: id, is_save: 1 as const })

/** The five lists in which posts are told (spec 3 §7): what they say, and what moves on them, to be merged by id. `seen` is of the same posts. */
export const listsOf = (posts: BeyondPost[], seen: readonly SeenBeyond[]): BeyondLists => {
  const { likes, comments, liked } = movingLists(seen)
  return [posts, likes, comments, liked, seen.filter(({ is_save }) => is_save).map(savedEntry)]
}

/** The same of saved posts, which the fifth list has whole, in the order in which they were saved (spec 3 §3). */
export const savedListsOf = (posts: BeyondPost[], seen: readonly SeenBeyond[]): BeyondSavedLists => {
  const [what, likes, comments, liked] = listsOf(posts, seen)
  const whole = seen.map((each, i) => {
    const { like_count, comment_count, is_like } = flagged(each)
    return { ...posts[i]!, like_count, comment_count, is_like, ...savedEntry(each) }
  })
  return [what, likes, comments, liked, whole]
}
