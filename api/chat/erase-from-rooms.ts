import { partsOf } from '../../domain/engagement/post-name.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { allRoomsOf, erasedFrom } from '../../projections/chat-rooms/queries.js'
import { reportedMessagesOf } from '../../projections/report-queue/own-queries.js'
import { erasingByKey } from '../leaving/erasure/erase-by-key.js'
import { erasingEach } from '../leaving/erasure/erasing-each.js'
import type { Eraser, Part } from '../leaving/erasure/leaver.js'

/** The member is in no room any more, of two or of many; their words there go with their key, and the files of them with all that they brought. */
export const eraseFromRooms = (eraser: Eraser): Part => {
  const rooms = erasingEach(eraser, {
    step: 'RoomsLeft',
    rows: allRoomsOf,
    order: ({ room_id: roomId, joined_position, is_in }, memberId) =>
      is_in ? ['EraseFromRoom', `${roomId} ${memberId} ${joined_position}`, { roomId, memberId }] : undefined,
    point: 'room-left',
    count: erasedFrom,
  })
  const judged = erasingJudged(eraser)
  return {
    ...rooms,
    async erase(leaver) {
      const count = await rooms.erase(leaver) // the views show then what was reported before
      await judged(leaver.memberId)
      return count
    },
    async sweep(leaver) {
      await rooms.sweep?.(leaver)
      await judged(leaver.memberId)
    },
  }
}

/** What was said in judgement of their messages goes, and nobody has to decide about them any more. */
const erasingJudged = (eraser: Eraser) => {
  const { pool } = eraser
  const erase = erasingByKey(eraser)
  return async (memberId: MemberId): Promise<void> => {
    for await (const { post, removed_by } of reportedMessagesOf(pool, asMember(memberId))) {
      if (removed_by === 'erasure') continue
      await erase('EraseMessage', `post:${post}`, { messageId: partsOf(post).id })
    }
  }
}
