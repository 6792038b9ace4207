import type { StoredCounts } from '../../projections/engagement/queries.js'

/** A flag as older calls tell it. */
export const asFlag = (is: boolean): 0 | 1 => (is ? 1 : 0)

interface Seen<Id extends number> extends StoredCounts<Id> {
  readonly is_like: boolean
  readonly is_save: boolean
}

/** What a press leaves behind, with its flags as older calls tell them. */
export const flagged = <Pressed extends { readonly is_like: boolean; readonly is_save: boolean }>(pressed: Pressed) => ({
  ...pressed,
  is_like: asFlag(pressed.is_like),
  is_save: asFlag(pressed.is_save),
})

/** What older calls tell of posts in lists of their own, to be merged by id with what each says (DECISIONS G-09): likes, comments, the viewer's likes. */
export const movingLists = <Id extends number>(seen: readonly Seen<Id>[]) => ({
  likes: seen.map(({ post_id: id, like_count }) => ({ id, like_count })),
  comments: seen.map(({ post_id: id, comment_count }) => ({ id, comment_count })),
  liked: seen.map(({ post_id: id, is_like }) => ({ id, is_like: asFlag(is_like) })),
})
