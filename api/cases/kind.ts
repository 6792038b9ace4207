import { isClosed } from '../../domain/cases/case.js'
import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { authorsAmong, caseQueries, type StoredCase } from '../../projections/case-feed/queries.js'
import { CASE, IMAGE } from '../contract/community.js'
import type { Kind } from '../engagement/kind.js'

type Card = Pick<StoredCase, 'author' | 'speciality' | 'shape' | 'posted_at' | 'closed'>

/** Time closes a case, whether or not anybody has said so yet; what was said holds, though the clock of who said it may be ahead of ours. */
export const countsOf = (
  {
    like_count,
    comment_count,
    closed,
    shape,
    posted_at,
  }: Pick<StoredCase, 'like_count' | 'comment_count' | 'closed' | 'shape' | 'posted_at'>,
  at: string,
) => ({ like_count, comment_count, closed: closed || isClosed({ shape, postedAt: posted_at.toISOString() }, at) })

/** Posts of all shapes, as all that is the same for every post sees them. */
export const cases: Kind<CaseId, Card> = {
  ...POST_KINDS.case,
  feed: caseQueries,
  plural: 'cases',
  view: caseFeed.name,
  countsOf,
  isOpen: () => true,
  authorsInFeed: authorsAmong,
  tellAdded({ post_id: id, author: signup_id, speciality, shape, position }, feed) {
    if (shape === 'clinical') feed.emit('casePosted', { id, signup_id, speciality, position })
    else feed.emit('communityPosted', { id, signup_id, speciality, type: shape === 'image' ? IMAGE : CASE, position })
  },
  missing: 'No such case',
}

/** Newer cases alone, for the calls that know no others. */
export const clinical: Kind<CaseId, Card> = { ...cases, isOpen: ({ shape }) => shape === 'clinical' }

/** Older posts alone, in the same way: who may see them may not see the newer ones. */
export const community: Kind<CaseId, Card> = { ...cases, isOpen: ({ shape }) => shape !== 'clinical' }
