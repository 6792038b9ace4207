import { changeOf, type CaseFeedChange } from '../../projections/case-feed/changes.js'
import { casesById, countsSeenBy } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Notice } from '../../projections/runtime/notice.js'
import type { Deps } from '../deps.js'
import { isHeard, room, type Io } from '../sockets/rooms.js'
import { presentCounts } from './presenter.js'

const PUSH = { likes: 'caseLikesChanged', comments: 'caseCommentsChanged', closed: 'caseClosed' } as const

/** Hears that cases changed, asks the view for the values, and sends whole values: late, lost or doubled, they do no harm. */
export const casePushes =
  (io: Io, db: Db, now: Deps['now']) =>
  async ({ keys, position: upTo }: Pick<Notice, 'keys' | 'position'>): Promise<void> => {
    if (keys === null) return void io.emit('resync') // too much to tell: whoever looks asks
    const changes = keys.map(changeOf).filter((change) => isHeard(io, roomsOf(change)))
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
  }

/** Who is told of a change: who pressed, or whoever looks at the feed or at the case. */
const roomsOf = (change: CaseFeedChange): string[] => {
  if (change.what === 'liked') return [room.member(change.memberId)]
  return change.what === 'posted' ? [room.feed] : [room.feed, room.case(change.caseId)]
}

const isForAll = (change: CaseFeedChange): change is Exclude<CaseFeedChange, { what: 'liked' | 'removed' }> =>
  change.what !== 'liked' && change.what !== 'removed'
