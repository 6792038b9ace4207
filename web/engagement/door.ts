import { personChanged } from '../shared/net/live/person-changed.js'
import type { Calls, Reportings } from './calls.js'
import { commentsReducer } from './comments/comments-slice.js'
import { leftOverReducer } from './comments/left-over-slice.js'
import { likersReducer } from './likes/likers-slice.js'
import { openedReducer } from './opened-slice.js'
import { postsReducer } from './posts-slice.js'
import { postPushes } from './pushes.js'
import { removalReducer } from './removal/removal-slice.js'
import { reportsReducer } from './reports/reports-slice.js'
import { savesReducer } from './saves/saves-slice.js'
import { engagementSaga } from './saga.js'

/** What every post can undergo, for these kinds of posts; `reported`: what else can be reported. */
export const engagementDoor = (kinds: Calls, reported: Reportings = {}) => ({
  reducers: {
    posts: postsReducer,
    comments: commentsReducer,
    leftOver: leftOverReducer,
    likers: likersReducer,
    opened: openedReducer,
    saves: savesReducer,
    reports: reportsReducer,
    removal: removalReducer,
  },
  saga: () => engagementSaga(kinds, reported),
  pushes: { ...postPushes, personChanged },
})
