import type { BeyondId, MemberId } from '../../api/contract/beyond/beyond.js'
import type { FeedKind, FeedKinds } from '../feed/feed-kind.js'
import { getOne, getPosts, getSaved } from './calls.js'
import { FEED, LONG, MINE, OF, ONE, SAVED } from './names.js'

const NONE = 'No post added'
const words: FeedKind['words'] = {
  label: 'Posts',
  loading: 'Loading posts',
  empty: NONE,
  noneFits: NONE,
  failed: 'Error in fetching cases',
  fresh: (count) => (count === 1 ? '1 new post' : `${count} new posts`),
}

const page = (pageSize: number, before: number | null) => ({ pageSize, ...(before !== null && { before: before as BeyondId }) })

/** The lists of posts that there are, by their names (spec 3 §2). */
export const beyondFeeds = {
  [FEED]: { load: (size, before) => getPosts(page(size, before)), words, autoClose: LONG },
  [MINE]: { load: (size, before) => getPosts({ ...page(size, before), fromMyCases: true }), words, autoClose: LONG },
  [SAVED]: { load: getSaved, words: { ...words, label: 'Saved posts', empty: 'No post saved' }, autoClose: LONG },
  [OF]: {
    load: (size, before, { member }) => getPosts({ ...page(size, before), fromMyCases: true, id: Number(member) as MemberId }),
    words,
    autoClose: LONG,
  },
  [ONE]: {
    load: (_size, _before, { post }) => getOne(Number(post)),
    words: { ...words, label: 'Post', loading: 'Loading the post', noneFits: 'There is no such post, or it has been deleted.' },
    autoClose: LONG,
  },
} as const satisfies FeedKinds
