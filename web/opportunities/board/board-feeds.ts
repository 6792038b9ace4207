import { partsOf, type Post } from '../../engagement/post.js'
import type { Content, LoadedPost } from '../../engagement/posts-slice.js'
import type { FeedKind, Filter } from '../../feed/feed-kind.js'
import { getBoard, getPosted, standingTo, type Opportunity, type OpportunityId, type Standing, type Wanted } from '../calls.js'

/** By which a list names them. */
const KIND = 'opportunity'

/** What all may apply to, and what I have posted. */
export const BOARD = 'opportunities'
export const POSTED = 'opportunityPosted'

/** Of an opportunity what its list tells beside. */
export interface Listed extends Opportunity {
  /** How I stand to it. */
  readonly standing?: Standing
  /** Applications that stand: only its owner is told. */
  readonly responses?: number
}

export const postOf = (id: OpportunityId): Post => `${KIND}:${id}`
export const opportunityIn = (post: Post): OpportunityId | undefined => {
  const { kind, id } = partsOf(post)
  return kind === KIND ? (id as OpportunityId) : undefined
}

/** As a list keeps it: nothing of it is counted there. */
export const loadedOf = (content: Listed): LoadedPost => ({
  post: postOf(content.id),
  content: content satisfies Content,
  counts: { likes: 0, liked: false, comments: 0, closed: false, position: content.position },
})

const NUMBER = /^[1-9]\d{0,8}$/

const wanted = (pageSize: number, before: number | null, { country = null, speciality, type }: Filter): Wanted => ({
  countyId: country === null ? 'all' : NUMBER.test(country) ? Number(country) : country,
  specialtyId: speciality ?? 'all',
  opportunityId: type ?? 'all',
  pageSize,
  ...(before !== null && { before: before as OpportunityId }),
})

const words = {
  loading: 'Loading opportunities',
  empty: 'No Data Available',
  noneFits: 'No Data Available',
  failed: 'The opportunities could not be loaded.',
  fresh: (count: number) => (count === 1 ? '1 new opportunity' : `${count} new opportunities`),
}

/** What is open to all, by country, speciality and type. */
export const boardFeed: FeedKind = {
  load: async (size, before, filter) => {
    const { result, registered, next, total } = await getBoard(wanted(size, before, filter))
    return { posts: result.map((each) => loadedOf({ ...each, standing: standingTo(each.id, registered) })), next, total }
  },
  words: { ...words, label: 'Opportunities' },
}

/** My own. */
export const postedFeed: FeedKind = {
  load: async (size, before, filter) => {
    const { result, next, total } = await getPosted(wanted(size, before, filter))
    return { posts: result.map(loadedOf), next, total }
  },
  words: { ...words, label: 'Posted opportunities' },
}
