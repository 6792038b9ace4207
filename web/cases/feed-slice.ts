import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaseId, CasePushes } from '../../api/contract/cases.js'
import type { Filter, Page } from './calls.js'

interface Feed {
  filter: Filter
  /** What is shown, newest first. */
  ids: CaseId[]
  /** The next page begins below this one; null at the end. */
  next: CaseId | null
  state: 'loading' | 'ready' | 'failed'
  more: 'idle' | 'loading' | 'failed'
  /** Posted since, and not yet shown. */
  fresh: CaseId[]
}

const empty: Feed = { filter: { speciality: null, status: null }, ids: [], next: null, state: 'loading', more: 'idle', fresh: [] }

/** What was loaded below while a list was on its way stays below it. */
const continued = (list: Pick<Feed, 'ids' | 'next'>, { ids, next }: Feed): Pick<Feed, 'ids' | 'next'> => {
  const last = list.ids.at(-1)
  const below = list.next === null || last === undefined ? [] : ids.filter((id) => id < last)
  return below.length === 0 ? list : { ids: [...list.ids, ...below], next }
}

const isSame = (a: Filter, b: Filter): boolean => a.speciality === b.speciality && a.status === b.status

const idsOf = ({ result }: Page) => result.map(({ id }) => id)

/** A photograph could not be shown: the links to it end with the hour. */
export const fileLost = createAction('feed/fileLost')

const slice = createSlice({
  name: 'feed',
  initialState: empty,
  reducers: {
    /** The page shows it, or must look again: what was shown of the same feed stays meanwhile. */
    feedOpened: (feed, { payload: filter }: PayloadAction<Filter>) =>
      isSame(feed.filter, filter) && feed.state === 'ready' ? feed : { ...empty, filter },
    /** The person asks: for what is new, or again after a failure. */
    feedAsked: (feed) => ({ ...feed, state: feed.state === 'failed' ? ('loading' as const) : feed.state }),
    feedLoaded: (feed, { payload }: PayloadAction<Page>) => {
      const ids = idsOf(payload)
      const fresh = feed.fresh.filter((id) => !ids.includes(id))
      const end = { ids, next: payload.next }
      return { ...feed, ...continued(end, feed), fresh, state: 'ready' as const, more: 'idle' as const }
    },
    /** What was loaded stays readable. */
    feedFailed: (feed) => ({ ...feed, state: feed.state === 'ready' ? ('ready' as const) : ('failed' as const) }),
    moreAsked: (feed) => ({ ...feed, more: 'loading' as const }),
    moreLoaded: (feed, { payload }: PayloadAction<Page & Pick<Feed, 'filter'> & { before: CaseId | null }>) => {
      if (payload.before !== feed.next || !isSame(payload.filter, feed.filter)) return feed // the list was loaded anew meanwhile
      return { ...feed, ids: [...feed.ids, ...idsOf(payload)], next: payload.next, more: 'idle' as const }
    },
    moreFailed: (feed) => ({ ...feed, more: 'failed' as const }),
    caseRemoved: (feed, { payload: { id: gone } }: PayloadAction<CasePushes['caseRemoved']>) => ({
      ...feed,
      ids: feed.ids.filter((id) => id !== gone),
      fresh: feed.fresh.filter((id) => id !== gone),
    }),
    casePosted: (feed, { payload: { id, speciality } }: PayloadAction<CasePushes['casePosted']>) => {
      const { filter } = feed
      const isShown = (filter.speciality === null || filter.speciality === speciality) && filter.status !== 'closed'
      if (isShown && !feed.ids.includes(id) && !feed.fresh.includes(id)) feed.fresh.push(id)
    },
  },
  selectors: {
    selectFeed: (feed) => feed,
  },
})

export const feedReducer = slice.reducer
export const { selectFeed } = slice.selectors
export const { feedOpened, feedAsked, feedLoaded, feedFailed, moreAsked, moreLoaded, moreFailed, casePosted, caseRemoved } = slice.actions
