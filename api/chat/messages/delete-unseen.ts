import { DeleteMessage } from '../../../domain/chats/messages.js'
import { monthBefore, monthOf } from '../../../domain/chats/month.js'
import type { MessageId, RoomId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Send, Sent } from '../../http/send.js'
import { noSuchMessage } from './message-access.js'

const isNotTheirs = (error: unknown): boolean => error instanceof Refusal && (error.kind === 'not-found' || error.kind === 'forbidden')

const unlessNotTheirs = (error: unknown): undefined => {
  if (!isNotTheirs(error)) throw error
}

/**
 * Deletes what the view does not have yet, of the month of `at` (ISO 8601) or the one before: who has just sent a message can take it back however late
 * views are. Nobody else learns that there is one.
 */
export const deleteUnseen = async (send: Send, message: { roomId: RoomId; messageId: MessageId }, at: string): Promise<Sent> => {
  for (const month of [monthOf(at), monthBefore(at)]) {
    const sent = await send(DeleteMessage, { ...message, month }, { part: month }).catch(unlessNotTheirs)
    if (sent) return sent
  }
  throw noSuchMessage()
}
