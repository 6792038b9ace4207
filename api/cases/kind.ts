import { isClosed } from '../../domain/cases/case.js'
import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { authorsAmong, caseQueries, type StoredCase } from '../../projections/case-feed/queries.js'
import { BY_A_VISITOR, CASE, IMAGE } from '../contract/community.js'
import type { Kind } from '../engagement/kind.js'
import { membersAndVisitors } from './audience.js'

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

const isClinical = ({ shape }: Pick<Card, 'shape'>): boolean => shape === 'clinical'

/** What visitors look at: never a newer case. */
const visitors = { room: 'feed:visitors', sees: (card: Card) => !isClinical(card) }

/** Posts of all shapes, as all that is the same for every post sees them. */
export const cases: Kind<CaseId, Card> = {
  ...POST_KINDS.case,
  feed: caseQueries,
  plural: 'cases',
  view: caseFeed.name,
  countsOf,
  authorsInFeed: authorsAmong,
  visitors,
  audience: membersAndVisitors('feed:cases', visitors.room),
  tellAdded({ post_id: id, author: signup_id, speciality, shape, position }, feed) {
    const told = { id, speciality: speciality ?? '', position }
    const type = shape === 'image' ? IMAGE : CASE
    if (shape !== 'clinical') feed.emit('communityPosted', { ...told, signup_id: signup_id ?? BY_A_VISITOR, type })
    else if (signup_id !== null) feed.emit('casePosted', { ...told, signup_id })
  },
  missing: 'No such case',
}

/** Newer cases alone, for the calls that know no others. */
export const clinical = { ...cases, has: isClinical } satisfies Kind<CaseId, Card>

/** Older posts alone, in the same way: visitors may see them, and not the newer ones. */
export const community = { ...cases, has: visitors.sees } satisfies Kind<CaseId, Card>
