import type { MessageId, RoomId } from '../../domain/kernel/ids.js'
import type { Message } from './rows.js'

/** What the view says of a change, as a short word: this message was written, deleted, or lost its words (`3 12`: in room 3). */
export const wordOf = ({ room_id, message_id }: Pick<Message, 'room_id' | 'message_id'>): string => `${room_id} ${message_id}`

/** The message that a word is of, and its room. */
export const changeOf = (word: string): Pick<Message, 'room_id' | 'message_id'> => {
  const [room, message] = word.split(' ').map(Number)
  return { room_id: room as RoomId, message_id: message as MessageId }
}
