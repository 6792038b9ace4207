import type { FeedKinds } from './feed-kind.js'
import { feedsSaga } from './feed-saga.js'
import { feedsReducer } from './feed-slice.js'

/** These feeds. */
export const feedDoor = (kinds: FeedKinds) => ({ reducers: { feeds: feedsReducer }, saga: () => feedsSaga(kinds) })
