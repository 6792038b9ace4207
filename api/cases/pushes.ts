import { changeOf } from '../../projections/case-feed/changes.js'
import { casesById, likesSeenBy } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Notice } from '../../projections/runtime/notice.js'
import { room, type Io } from '../sockets/rooms.js'

/** Hears that cases changed, asks the view for the values, and sends whole values: late, lost or doubled, they do no harm. */
export const casePushes =
  (io: Io, db: Db) =>
  async ({ keys }: Pick<Notice, 'keys'>): Promise<void> => {
    if (keys === null) return void io.to(room.feed).emit('resync') // too much to tell: whoever looks asks
    const changes = keys.map(changeOf)
    const [cases, pressed] = await Promise.all([
      casesById(db, [...new Set(changes.map(({ caseId }) => caseId))]),
      likesSeenBy(
        db,
        changes.flatMap((change) => (change.what === 'liked' ? [change] : [])),
      ),
    ])
    const known = new Map(cases.map((each) => [each.case_id, each]))
    for (const { viewer, ...likes } of pressed) io.to(room.member(viewer)).emit('caseLiked', likes)
    for (const { what, caseId } of changes) {
      const card = known.get(caseId)
      if (!card) continue
      const { author: signup_id, speciality, like_count, position } = card
      if (what === 'posted') io.to(room.feed).emit('casePosted', { id: caseId, signup_id, speciality, position })
      if (what === 'likes') io.to([room.feed, room.case(caseId)]).emit('caseLikesChanged', { id: caseId, like_count, position })
    }
  }
