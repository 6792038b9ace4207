import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { CaseId } from '../../domain/kernel/ids.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { authorsAmong, caseQueries, type StoredCase } from '../../projections/case-feed/queries.js'
import { BY_A_VISITOR, CASE, IMAGE } from '../contract/community/community.js'
import type { Kind } from '../engagement/kind.js'
import { shownThen } from './shown-then.js'
import { membersAndVisitors } from './audience.js'
import { countsOf } from './counts.js'
import { isClinical } from './is-clinical.js'

type Card = Pick<StoredCase, 'author' | 'speciality' | 'shape' | 'posted_at' | 'closed'>

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
  shownThen,
  missing: 'No such case',
}

/** Newer cases alone, for the calls that know no others. */
export const clinical = { ...cases, has: isClinical } satisfies Kind<CaseId, Card>

/** Older posts alone, in the same way: visitors may see them, and not the newer ones. */
export const community = { ...cases, has: visitors.sees } satisfies Kind<CaseId, Card>
