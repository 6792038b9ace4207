import { NO_SUCH_MESSAGE } from '../../../domain/chats/delete-message.js'
import type { MemberId, MessageId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { messagesById, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import { ownRooms, type OwnRoom } from '../../../projections/chat-rooms/queries.js'
import type { Deps } from '../../deps.js'

export const noSuchMessage = (): Refusal => new Refusal('not-found', NO_SUCH_MESSAGE)

type Naming = Pick<OwnRoom, 'room_id' | 'member_id'>

/** A message of a room that one may name, undefined where the view has none. Refuses of what is elsewhere, and of what is withheld from them. */
export const messageIn = async (pool: Deps['pool'], { room_id, member_id }: Naming, id: MessageId): Promise<StoredMessage | undefined> => {
  const [message] = await messagesById(pool, [id])
  if (message && (message.room_id !== room_id || message.withheld_from === member_id)) throw noSuchMessage()
  return message
}

/** The same of one that has to be there: also a deleted one, beside which others still stand. */
export const mustBeMessageIn = async (pool: Deps['pool'], naming: Naming, id: MessageId): Promise<StoredMessage> => {
  const message = await messageIn(pool, naming, id)
  if (!message) throw noSuchMessage()
  return message
}

/** Whether who has a room sees a message there, and it says something still. */
export const isSeenIn = (
  { is_in, hidden_position, member_id }: OwnRoom,
  { status, removed, position, withheld_from, sender }: StoredMessage,
): boolean => is_in && status === 'shown' && !removed && position > hidden_position && (withheld_from === null || sender === member_id)

/** A message that a member sees, with its room as they have it. Refuses of any other, whether it is there or not. */
export const mustSeeMessage = async (
  pool: Deps['pool'],
  member_id: MemberId,
  id: MessageId,
): Promise<readonly [StoredMessage, OwnRoom]> => {
  const [message] = await messagesById(pool, [id])
  const [own] = message ? await ownRooms(pool, [{ room_id: message.room_id, member_id }]) : []
  if (!message || !own || !isSeenIn(own, message)) throw noSuchMessage()
  return [message, own]
}
