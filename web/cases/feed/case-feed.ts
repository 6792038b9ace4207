import type { CaseId, MemberId } from '../../../api/contract/cases/cases.js'
import type { FeedKind, FeedKinds } from '../../feed/feed-kind.js'
import { getCases, getCasesBy, getSavedCases } from '../calls.js'
import { FEED, loadedOf, MINE, SAVED } from '../case-kind.js'

/** The clinical cases of everybody, by speciality and status. */
export const caseFeed: FeedKind = {
  load: async (size, before, filter) => {
    const { result, next } = await getCases(size, before as CaseId | null, { speciality: null, status: null, ...filter })
    return { posts: result.map(loadedOf), next }
  },
  words: {
    label: 'Clinical cases',
    loading: 'Loading cases',
    empty: 'No cases posted',
    noneFits: 'No case fits this filter.',
    failed: 'Error in fetching cases',
    fresh: (count) => (count === 1 ? '1 new case' : `${count} new cases`),
  },
}

const own: FeedKind = {
  load: async (size, before, { member }) => {
    const { result, next } = await getCasesBy(Number(member) as MemberId, size, before as CaseId | null)
    return { posts: result.map(loadedOf), next }
  },
  words: { ...caseFeed.words, label: 'My Clinical cases' },
}

const saved: FeedKind = {
  load: async (size, before) => {
    const { result, next } = await getSavedCases(size, before)
    return { posts: result.map(loadedOf), next }
  },
  words: { ...caseFeed.words, label: 'Saved cases', empty: 'No cases added to the collection' },
}

/** The lists of clinical cases that there are, by their names (spec 2 §2). */
export const caseFeeds = { [FEED]: caseFeed, [MINE]: own, [SAVED]: saved } as const satisfies FeedKinds
