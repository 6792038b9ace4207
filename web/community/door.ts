import { communityFeeds } from './community-feeds.js'
import { communityCalls, communityPushes } from './community-kind.js'
import { communityPostings } from './postings.js'
import { communitySaga } from './saga.js'

/** Clinical images and older cases: what can be asked of each, and the lists of them. */
export const door = {
  reducers: {},
  saga: communitySaga,
  pushes: communityPushes,
  calls: communityCalls,
  feeds: communityFeeds,
  postings: communityPostings,
}
