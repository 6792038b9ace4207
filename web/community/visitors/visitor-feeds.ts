import { communityFeeds } from '../community-feeds.js'
import { FEED } from '../names.js'
import type { FeedKinds } from '../../feed/feed-kind.js'
import { getPreview } from './calls.js'

/** The beginnings of posts, for everybody. */
export const PREVIEW = 'visitors.preview'
/** The same posts whole, for whoever has left their details. */
export const WHOLE = 'visitors.whole'

const words = { ...communityFeeds[FEED].words, label: 'Clinical cases', loading: 'Loading cases' }

/** What visitors read: older posts and never newer cases (spec 2 §2). */
export const visitorFeeds = {
  [PREVIEW]: { load: (_size, before) => getPreview(before), words },
  [WHOLE]: { load: communityFeeds[FEED].load, words },
} as const satisfies FeedKinds
