import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MOST_UNREAD } from '../generated/notification-limits.js'
import type { Post } from '../engagement/post.js'
import { personChanged } from '../shared/net/live/person-changed.js'
import type { Listed, Notification, NotificationCounts, ToldLine } from './calls.js'

interface State {
  /** As the server has told last; of an older version nothing is taken. */
  counts: NotificationCounts
  /** What was loaded of the list, the newest first. */
  list: Notification[]
  /** The version that the list shows; null until there is one. */
  listed: number | null
  /** Somebody in it is named otherwise by now. */
  renamed: boolean
  /** The next page begins below this one; null at the end. */
  next: number | null
  state: 'loading' | 'ready' | 'failed'
  more: 'idle' | 'loading' | 'failed'
  /** How many parts of the page show the list now. */
  watchers: number
  /** What I have read here and the server has not confirmed, by its id: at which version. */
  reading: Record<number, number>
  /** The same of all. */
  readingAll: number | null
}

const nothing: State = {
  counts: { unread: 0, unread_posts: [], version: 0 },
  list: [],
  listed: null,
  renamed: false,
  next: null,
  state: 'loading',
  more: 'idle',
  watchers: 0,
  reading: {},
  readingAll: null,
}

/** Whole values: none replaces newer ones. */
const receive = (state: State, counts: NotificationCounts) => {
  if (counts.version >= state.counts.version) state.counts = countsIn(counts)
}
const countsIn = ({ unread, unread_posts = [], version }: NotificationCounts): NotificationCounts => ({ unread, unread_posts, version })
/** What is loaded of the list, and which version was known when it was asked for. */
interface Loaded extends Omit<Listed, 'code' | 'msg'> {
  known: number
}
/** A read of ours is all that has happened since: then the list is known without being asked for. */
const follow = (state: State, counts: NotificationCounts, read: (each: Notification) => boolean) => {
  if (state.listed === counts.version - 1) {
    for (const each of state.list) if (read(each)) each.is_read = true
    state.listed = counts.version
  }
  receive(state, counts)
}
const isRead = ({ reading, readingAll, listed }: State, { id, is_read }: Notification) =>
  is_read || reading[id] !== undefined || (readingAll !== null && (listed ?? 0) <= readingAll)

/** What is loaded of the list is older than what is known of it. */
export const listWanted = createAction('notifications/listWanted')

/** The person has followed a mail or a push that told of a line. */
export const toldFollowed = createAction<ToldLine>('notifications/toldFollowed')

/** The person is on the page of a post, of which something was unread in a version. */
export const postSeen = createAction<{ readonly post: Post; readonly version: number }>('notifications/postSeen')

const slice = createSlice({
  name: 'notifications',
  initialState: nothing,
  reducers: {
    listWatched: (state) => {
      state.watchers += 1
    },
    listLeft: (state) => {
      state.watchers -= 1
    },
    /** The person asks again after a failure. */
    listAsked: (state) => {
      if (state.state === 'failed') state.state = 'loading'
    },
    listLoaded: (state, { payload: { result, next, known, ...counts } }: PayloadAction<Loaded>) => {
      const { version } = counts
      const isRestored = version < known // the server goes on from an older copy, and counts from there
      if (!isRestored && version < (state.listed ?? 0)) return // overtaken by a later one
      Object.assign(state, { list: result, next, listed: version, renamed: false, state: 'ready', more: 'idle' })
      if (isRestored) state.counts = countsIn(counts)
      else receive(state, counts)
    },
    listFailed: (state) => {
      if (state.listed === null) state.state = 'failed'
    },
    moreAsked: (state) => {
      state.more = 'loading'
    },
    moreLoaded: (state, { payload: { result, next, ...counts } }: PayloadAction<Omit<Listed, 'code' | 'msg'>>) => {
      if (state.more !== 'loading') return // the list has come anew meanwhile
      const known = new Set(state.list.map(({ id }) => id))
      state.list.push(...result.filter(({ id }) => !known.has(id)))
      Object.assign(state, { next, more: 'idle' })
      receive(state, counts)
    },
    moreFailed: (state) => {
      if (state.more === 'loading') state.more = 'failed'
    },
    /** Something has come, was read or was taken back, here or elsewhere. */
    notificationsChanged: (state, { payload }: PayloadAction<NotificationCounts>) => receive(state, payload),
    readAsked: (state, { payload: id }: PayloadAction<Notification['id']>) => {
      state.reading[id] = state.counts.version
    },
    readDone: (state, { payload: { id, counts } }: PayloadAction<{ id: Notification['id']; counts: NotificationCounts }>) => {
      delete state.reading[id]
      follow(state, counts, (each) => each.id === id)
    },
    readRefused: (state, { payload: id }: PayloadAction<Notification['id']>) => {
      delete state.reading[id]
    },
    allReadAsked: (state) => {
      state.readingAll = state.counts.version
    },
    allReadDone: (state, { payload: counts }: PayloadAction<NotificationCounts>) => {
      state.readingAll = null
      follow(state, counts, () => true)
    },
    allReadRefused: (state) => {
      state.readingAll = null
    },
  },
  extraReducers: (builder) =>
    builder.addCase(personChanged, (state, { payload: { signup_id, position } }) => {
      // The sentence is the server's: what names them otherwise is asked for again.
      if (state.list.some((each) => each.sent_by === signup_id && each.person_position < position)) state.renamed = true
    }),
  selectors: {
    selectIsReadHere: (state, each: Notification): boolean => isRead(state, each),
    selectList: (state) => state,
    selectIsListed: ({ listed }) => listed !== null,
    /** Whether the list is older than what is known of it. */
    selectIsStale: ({ listed, renamed, counts }) => listed === null || renamed || listed < counts.version,
    /** In which version something is unread that is seen on the page of a post, or may be; undefined where nothing is, or it may be in what is being read here. */
    selectUnreadSince: ({ counts, reading, readingAll }, post: Post): number | undefined => {
      const isReading = readingAll !== null || Object.keys(reading).length > 0
      const isUncounted = counts.unread >= MOST_UNREAD // of what is older, no post is named
      return !isReading && (counts.unread_posts?.includes(post) || (counts.unread_posts && isUncounted)) ? counts.version : undefined
    },
    selectIsWatched: ({ watchers }) => watchers > 0,
    /** What stands on the bell. Optimism is derived here and never stored: what was read here counts until the server has counted it itself. */
    selectUnread: (state): number => {
      const { counts, list, reading, readingAll } = state
      if (readingAll !== null && counts.version <= readingAll) return 0
      if (counts.unread >= MOST_UNREAD) return counts.unread // one less may be as many
      const here = list.filter(({ id, is_read }) => !is_read && (reading[id] ?? -1) >= counts.version)
      return Math.max(0, counts.unread - here.length)
    },
  },
})

export const notificationsReducer = slice.reducer
export const { selectIsListed, selectIsReadHere, selectList, selectIsStale, selectIsWatched, selectUnread, selectUnreadSince } =
  slice.selectors
export const {
  listWatched,
  listLeft,
  listAsked,
  listLoaded,
  listFailed,
  moreAsked,
  moreLoaded,
  moreFailed,
  notificationsChanged,
  readAsked,
  readDone,
  readRefused,
  allReadAsked,
  allReadDone,
  allReadRefused,
} = slice.actions
