import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { postRemoved, type Post } from '../engagement/post.js'
import { postMissing } from '../engagement/posts-slice.js'
import type { Filter } from './feed-kind.js'

export interface Feed {
  filter: Filter
  /** What is shown, newest first. */
  posts: Post[]
  /** The next page begins below this one; null at the end. */
  next: number | null
  /** How many its page wants at first. */
  least: number
  /** How many there are in all, of a kind that tells it. */
  total: number | null
  state: 'loading' | 'ready' | 'failed'
  more: 'idle' | 'loading' | 'failed'
  /** Posted since, and not yet shown. */
  fresh: Post[]
}
/** By their names. */
type Feeds = Record<string, Feed>
interface Of {
  readonly feed: string
}
type List = Pick<Feed, 'posts' | 'next'>

const empty: Feed = { filter: {}, posts: [], next: null, least: 0, total: null, state: 'loading', more: 'idle', fresh: [] }

/** What was loaded below while a list was on its way stays below it, whatever its order is. */
const continued = (list: List, { posts, next }: Feed): List => {
  const last = list.posts.at(-1)
  const at = list.next === null || last === undefined ? -1 : posts.indexOf(last)
  const below = at < 0 ? [] : posts.slice(at + 1).filter((post) => !list.posts.includes(post))
  return below.length === 0 ? list : { posts: [...list.posts, ...below], next }
}

/** What a post is, in the words of filters; of some it may be several. */
type Traits = Readonly<Record<string, string | null | readonly string[]>>

const isSame = (a: Filter, b: Filter): boolean =>
  [...Object.keys(a), ...Object.keys(b)].every((name) => (a[name] ?? null) === (b[name] ?? null))

/** Whether a filter lets through what is described in its own words. */
const isThrough = (filter: Filter, traits: Traits): boolean =>
  Object.entries(filter).every(([name, wanted]) => wanted === null || [traits[name]].flat().includes(wanted))

/** The person asks: for what is new, or again after a failure. */
export const feedAsked = createAction<string>('feed/feedAsked')
/** Something of mine is new in it. */
export const feedOutdated = createAction<string>('feed/feedOutdated')
/** A file could not be shown, as the links to it end with the hour; or somebody tries again to see it. */
export const filesLost = createAction<{ readonly feed: string; readonly isPressed?: boolean | undefined }>('feed/filesLost')

const changed = (feeds: Feeds, name: string, change: (feed: Feed) => Feed): Feeds => ({ ...feeds, [name]: change(feeds[name] ?? empty) })

const none: Feeds = {}

const slice = createSlice({
  name: 'feeds',
  initialState: none,
  reducers: {
    /** A page shows it, or must look again: what was shown of the same feed stays meanwhile. */
    feedOpened: (feeds, { payload: { feed: name, filter, least = 0 } }: PayloadAction<Of & { filter: Filter; least?: number }>) =>
      changed(feeds, name, (feed) => ({ ...(isSame(feed.filter, filter) && feed.state === 'ready' ? feed : { ...empty, filter }), least })),
    /** `told` was waiting above it when it was asked for: what of that is not in it is nothing of it any more. */
    feedLoaded: (
      feeds,
      {
        payload: { feed: name, total, told = [], ...list },
      }: PayloadAction<Of & List & { total?: number | undefined; told?: readonly Post[] }>,
    ) =>
      changed(feeds, name, (feed) => {
        const fresh = feed.fresh.filter((post) => !list.posts.includes(post) && !told.includes(post))
        return { ...feed, ...continued(list, feed), total: total ?? null, fresh, state: 'ready', more: 'idle' }
      }),
    /** What was loaded stays readable. */
    feedFailed: (feeds, { payload: name }: PayloadAction<string>) =>
      changed(feeds, name, (feed) => ({ ...feed, state: feed.state === 'ready' ? 'ready' : 'failed' })),
    moreAsked: (feeds, { payload: name }: PayloadAction<string>) => changed(feeds, name, (feed) => ({ ...feed, more: 'loading' })),
    moreLoaded: (feeds, { payload }: PayloadAction<Of & List & Pick<Feed, 'filter'> & { before: number | null }>) =>
      changed(feeds, payload.feed, (feed) => {
        if (payload.before !== feed.next || !isSame(payload.filter, feed.filter)) return feed // the list was loaded anew meanwhile
        return { ...feed, posts: [...feed.posts, ...payload.posts], next: payload.next, more: 'idle' }
      }),
    moreFailed: (feeds, { payload: name }: PayloadAction<string>) => changed(feeds, name, (feed) => ({ ...feed, more: 'failed' })),
    /** Somebody has posted; `traits` are in the words of the filter. A feed that nobody has opened has no filter yet, and loads it with the rest. */
    postedTo: (feeds, { payload: { feed: name, post, traits } }: PayloadAction<Of & { post: Post; author: number; traits: Traits }>) => {
      const feed = feeds[name]
      if (feed && isThrough(feed.filter, traits) && !feed.posts.includes(post) && !feed.fresh.includes(post)) feed.fresh.push(post)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(feedAsked, (feeds, { payload: name }) =>
        changed(feeds, name, (feed) => ({ ...feed, state: feed.state === 'failed' ? 'loading' : feed.state })),
      )
      .addMatcher(isAnyOf(postRemoved, postMissing), (feeds, { payload: gone }) => {
        for (const feed of Object.values(feeds)) {
          if (feed.total !== null && feed.posts.includes(gone)) feed.total -= 1
          feed.posts = feed.posts.filter((post) => post !== gone)
          feed.fresh = feed.fresh.filter((post) => post !== gone)
        }
      }),
  selectors: {
    selectFeed: (feeds, name: string): Feed => feeds[name] ?? empty,
    /** Nobody has opened it yet. */
    selectIsNew: (feeds, name: string): boolean => feeds[name] === undefined,
  },
})

export const feedsReducer = slice.reducer
export const { selectFeed, selectIsNew } = slice.selectors
export const { feedOpened, feedLoaded, feedFailed, moreAsked, moreLoaded, moreFailed, postedTo } = slice.actions
