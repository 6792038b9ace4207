import type { FeedKind, FeedKinds } from '../feed/feed-kind.js'
import { REELS_IN_A_PAGE } from '../generated/media-limits.js'
import { getOne, getReels, getSaved } from './calls.js'
import { FEED, ONE, SAVED } from './names.js'

/** As many as the server tells at a time (spec 2 §9). */
const pageSize = REELS_IN_A_PAGE

const words: FeedKind['words'] = {
  label: 'Videos',
  loading: 'Loading videos',
  empty: 'No Posts',
  noneFits: 'No Posts',
  failed: 'The videos could not be loaded',
  fresh: (count) => (count === 1 ? '1 new video' : `${count} new videos`),
}

/** The lists of videos that there are, by their names (spec 2 §2). */
export const reelFeeds = {
  [FEED]: { load: (_size, before, { specialities = null }) => getReels(specialities, before), words, pageSize },
  [SAVED]: {
    load: (_size, before) => getSaved(before),
    words: { ...words, label: 'Saved videos', empty: 'No video saved' },
    pageSize,
  },
  [ONE]: {
    load: (_size, _before, { post }) => getOne(Number(post)),
    words: { ...words, label: 'Video', loading: 'Loading the video', noneFits: 'There is no such video, or it has been deleted.' },
  },
} as const satisfies FeedKinds
