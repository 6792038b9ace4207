import type { Static } from '@sinclair/typebox'
import type { MessageSent } from '../../../domain/chats/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { StoredMessage } from '../../../projections/chat-messages/queries.js'
import { Rows } from '../../../projections/chat-messages/rows.js'
import type { ChatMessage } from '../../contract/chat/chat-fields.js'
import type { Deps } from '../../deps.js'
import { linesOf } from '../../people/line.js'
import { lookingUp } from './looking-up.js'
import { presentMessage } from './present-message.js'

type Sent = Static<typeof MessageSent>['data']

/** As the view will have it, by its own fold: what only the log knows of it, nobody is shown. */
const rowOf = (data: Sent, position: number): StoredMessage => {
  const rows = new Rows()
  const { sentAt: at, messageId } = data
  const fact = {
    type: 'MessageSent',
    data,
    position,
    revision: 0,
    id: '',
    stream: '',
    meta: { v: 1, by: asMember(data.sender), at },
  } as const
  rows.apply(fact as Recorded)
  return { ...rows.messages.get(messageId)!, sent_at: new Date(at) }
}

/**
 * Shows a message that was sent, as the view has it; where the view is late, as it was sent: then `position` is that of the last event that was kept
 * together with it, which is not before it. Refuses of one that was sent before and deleted since.
 */
export const showingSent =
  ({ pool, links, now }: Pick<Deps, 'pool' | 'links' | 'now'>) =>
  async (sent: Sent, position: number): Promise<ChatMessage> => {
    const { messages, lines } = await lookingUp(pool)({ messages: [sent.messageId], writers: [sent.sender] })
    const row = messages.get(sent.messageId)
    if (row?.status === 'deleted') throw new Refusal('not-found', 'This message was deleted')
    return presentMessage(row ?? rowOf(sent, position), linesOf(links, [sent.sender], lines, now()))
  }
