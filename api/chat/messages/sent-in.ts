import type { Static } from '@sinclair/typebox'
import type { MessageSent } from '../../../domain/chats/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { messagesById, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import type { ChatMessage } from '../../contract/chat-fields.js'
import type { Deps } from '../../deps.js'
import { peopleOf } from '../../people/line.js'
import { presentMessage } from './present-message.js'

type Sent = Static<typeof MessageSent>['data']

const rowOf = (sent: Sent, position: number): StoredMessage => {
  const { messageId: message_id, roomId: room_id, sender, kind, text = null, file, sentAt } = sent
  const { file: file_id = null, mime = null, size = null, width = null, height = null, name = null } = file ?? {}
  const known = { message_id, room_id, sender, kind, text, file_id, mime, size, width, height, name, sent_at: new Date(sentAt) }
  return { ...known, status: 'shown', withheld_from: sent.withheldFrom ?? null, removed: false, revision: 0, position, changed: position }
}

/**
 * A message that was sent, as the view has it; where the view is late, as it was sent: then `position` is that of the last event that was kept
 * together with it, which is not before it. Refuses of one that was sent before and deleted since.
 */
export const sentIn = async (
  { pool, links, now }: Pick<Deps, 'pool' | 'links' | 'now'>,
  sent: Sent,
  position: number,
): Promise<ChatMessage> => {
  const [[row], people] = await Promise.all([messagesById(pool, [sent.messageId]), peopleOf(pool, links, [sent.sender], now())])
  if (row?.status === 'deleted') throw new Refusal('not-found', 'This message was deleted')
  return presentMessage(row ?? rowOf(sent, position), people)
}
