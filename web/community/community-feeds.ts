import type { BodyOf } from '../../api/contract/call.js'
import type { getCommunityPost } from '../../api/contract/community/community.js'
import type { FeedKind, FeedKinds } from '../feed/feed-kind.js'
import { FEED, MINE, SAVED } from './names.js'
import { getPosts, getSaved } from './older-posts.js'

type Asked = BodyOf<typeof getCommunityPost>

const words: FeedKind['words'] = {
  label: 'Clinical images',
  loading: 'Loading posts',
  empty: 'No cases posted',
  noneFits: 'No post fits this filter.',
  failed: 'Error in fetching cases',
  fresh: (count) => (count === 1 ? '1 new post' : `${count} new posts`),
}

/** The lists of older posts that there are, by their names (spec 2 §2). */
export const communityFeeds = {
  [FEED]: {
    load: (pageSize, before, { speciality }) =>
      getPosts({ pageSize, ...(before !== null && { before }), ...(speciality && { speciality }) } as Asked),
    words,
  },
  [MINE]: {
    load: (pageSize, before) => getPosts({ pageSize, ...(before !== null && { before }), fromMyCases: true } as Asked),
    words: { ...words, label: 'My Posts' },
  },
  [SAVED]: { load: getSaved, words: { ...words, label: 'Saved images', empty: 'No cases added to the collection' } },
} as const satisfies FeedKinds
