import { personChanged } from '../shared/net/person-changed.js'
import type { Calls } from './calls.js'
import { commentsReducer } from './comments/comments-slice.js'
import { likersReducer } from './likes/likers-slice.js'
import { openedReducer } from './opened-slice.js'
import { postsReducer } from './posts-slice.js'
import { postPushes } from './pushes.js'
import { engagementSaga } from './saga.js'

/** What every post can undergo, for these kinds of posts. */
export const engagementDoor = (kinds: Calls) => ({
  reducers: { posts: postsReducer, comments: commentsReducer, likers: likersReducer, opened: openedReducer },
  saga: () => engagementSaga(kinds),
  pushes: { ...postPushes, personChanged },
})
