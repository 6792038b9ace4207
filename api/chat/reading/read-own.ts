import { keepRead } from '../../../commands/vault/chat/read-marks.js'
import type { MessageId } from '../../../domain/kernel/ids.js'
import { sinceRead } from '../../../projections/chat-messages/queries.js'
import type { OwnRoom } from '../../../projections/chat-rooms/queries.js'
import type { Deps } from '../../deps.js'
import { readPositionsOf } from '../rooms/present-rooms.js'

/** So many of one's own stand after what one has read at most, where nothing else does: far fewer than are looked at for what is unread. */
const MOST_OWN = 100
/** It is looked at with every so many of all messages: to look is two questions, which a conversation has no need of each time. */
const LOOKED_AT = 7

/**
 * Moves the mark of who writes over what they wrote themselves, now and then: however much that is, what is answered is looked at and counted. Over
 * what others wrote it does not go, as that may not be seen yet: it may have been sent a while after it was written.
 */
export const readOwn = async (pool: Deps['pool'], room: OwnRoom, written: MessageId): Promise<void> => {
  if (written % LOOKED_AT !== 0) return
  const { room_id: roomId, member_id: memberId } = room
  const readPosition = (await readPositionsOf(pool, memberId, [room])).get(roomId)!
  const { looked, others, upTo } = await sinceRead(pool, memberId, { roomId, readPosition })
  if (others === 0 && looked >= MOST_OWN && upTo !== null) await keepRead(pool, { memberId, roomId }, upTo)
}
