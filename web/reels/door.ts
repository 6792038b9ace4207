import { reelPostings } from './postings.js'
import { KIND } from './names.js'
import { reelPushes } from './pushes.js'
import { reelFeeds } from './reel-feeds.js'
import { reelCalls } from './reel-kind.js'
import { reelsSaga } from './saga.js'

/** Explore: videos as a kind of posts, and the lists of them. */
export const door = {
  reducers: {},
  saga: reelsSaga,
  pushes: reelPushes,
  kinds: { [KIND]: reelCalls },
  feeds: reelFeeds,
  postings: reelPostings,
}
