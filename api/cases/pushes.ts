import { changeOf, type CaseFeedChange } from '../../projections/case-feed/changes.js'
import { casesById, countsSeenBy } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room, type Io } from '../sockets/rooms.js'
import { presentCounts } from './presenter.js'

const PUSH = { likes: 'caseLikesChanged', comments: 'caseCommentsChanged', closed: 'caseClosed' } as const

/** What changes on cases, told to whoever looks at them. */
export const casePushes = (io: Io, db: Db, now: Deps['now']): Pushes => ({
  isHeard: (key) => isHeard(io, roomsOf(changeOf(key))),

  async send(keys, upTo) {
    const changes = keys.map(changeOf)
    const [cases, pressed] = await Promise.all([
      casesById(db, [...new Set(changes.filter(isForAll).map(({ caseId }) => caseId))]),
      countsSeenBy(
        db,
        changes.flatMap((change) => (change.what === 'liked' ? [change] : [])),
      ),
    ])
    const at = now()
    const known = new Map(cases.map((each) => [each.case_id, each]))
    for (const { viewer, is_like, ...counts } of pressed)
      io.to(room.member(viewer)).emit('caseLiked', { ...presentCounts(counts, at), is_like })
    for (const change of changes)
      if (change.what === 'removed') io.to(roomsOf(change)).emit('caseRemoved', { id: change.caseId, position: upTo })
    for (const change of changes.filter(isForAll)) {
      const card = known.get(change.caseId)
      if (!card) continue
      const { case_id: id, author: signup_id, speciality, position } = card
      if (change.what === 'posted') io.to(roomsOf(change)).emit('casePosted', { id, signup_id, speciality, position })
      else io.to(roomsOf(change)).emit(PUSH[change.what], presentCounts(card, at))
    }
  },
})

/**
 * Who is told of a change: who pressed, in all their browsers; of a new case whoever looks at the feed; of what moves on a case whoever has it
 * on the screen; that it is gone both, for it must vanish from below the screen too.
 */
const roomsOf = (change: CaseFeedChange): string[] => {
  switch (change.what) {
    case 'liked':
      return [room.member(change.memberId)]
    case 'posted':
      return [room.feed]
    case 'removed':
      return [room.feed, room.case(change.caseId)]
    default:
      return [room.case(change.caseId)]
  }
}

const isForAll = (change: CaseFeedChange): change is Exclude<CaseFeedChange, { what: 'liked' | 'removed' }> =>
  change.what !== 'liked' && change.what !== 'removed'
