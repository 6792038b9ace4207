import type { CaseId } from '../../api/contract/cases.js'
import type { FeedKind } from '../feed/feed-kind.js'
import { getCases } from './calls.js'
import { loadedOf } from './case-kind.js'

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
