import { savedFeedSaga } from '../feed/saved-feed-saga.js'
import { communityFeeds } from './community-feeds.js'
import { communityCalls, communityPushes } from './community-kind.js'
import { KIND, SAVED } from './names.js'
import { communityPostings } from './postings.js'

/** Clinical images and older cases: what can be asked of each, and the lists of them. */
export const door = {
  reducers: {},
  saga: () => savedFeedSaga(KIND, SAVED),
  pushes: communityPushes,
  calls: communityCalls,
  feeds: communityFeeds,
  postings: communityPostings,
}
