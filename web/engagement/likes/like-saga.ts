import { discussionOf, type Calls } from '../calls.js'
import { partsOf } from '../post.js'
import { likeConfirmed, likeRefused, likeToggled, selectCounts, selectWanted } from '../posts-slice.js'
import { togglesSaga } from '../toggles-saga.js'

/** I like a post, or no more. */
export const likeSaga = (calls: Calls) =>
  togglesSaga(calls, {
    toggled: likeToggled,
    selectWanted,
    selectStands: (state: Parameters<typeof selectCounts>[0], post) => selectCounts(state, post).liked,
    set: async (me, post, liked) => {
      const { kind, id } = partsOf(post)
      return { done: likeConfirmed({ post, liked, counts: await discussionOf(calls, kind).setLike(me, id, liked) }) }
    },
    refused: likeRefused,
  })
