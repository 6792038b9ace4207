import { claimId } from '../../../commands/vault/claims.js'
import { monthOf } from '../../../domain/chats/month.js'
import { PINNED_AROUND, ReportMessage, type PinnedMessage } from '../../../domain/chats/reported/messages.js'
import { OWN_MESSAGE } from '../../../domain/chats/reported/report-message.js'
import type { ReportId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { messagesBefore, messagesFrom, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import { reportMessage } from '../../contract/chat/chat-messages.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { mustSeeMessage, noSuchMessage } from './message-access.js'

const pinOf = ({ message_id: messageId, sent_at, revision }: StoredMessage): PinnedMessage => ({
  messageId,
  month: monthOf(sent_at.toISOString()),
  revision,
})

/** What a member sees in a room, and others have written there, said to the moderators (spec 2 §7). */
export const messageReportRoutes = (deps: Deps): Served[] => {
  const { now, pool } = deps

  return [
    serve(reportMessage, async ({ caller, body: { msgId, reason }, commandId, send }) => {
      const [message, own] = await mustSeeMessage(pool, caller.id, msgId)
      const said = message.text ?? message.name
      if (said === null) throw noSuchMessage() // its sender has left SFS
      if (message.sender === caller.id) throw new Refusal('forbidden', OWN_MESSAGE)
      const { room_id: roomId } = message
      const reading = { member: caller.id, roomId, size: PINNED_AROUND }
      const [before, after] = await Promise.all([
        messagesBefore(pool, message.position, { ...reading, from: own.hidden_position }),
        messagesFrom(pool, { ...reading, from: message.position + 1 }),
      ])
      const at = now()
      const reportId = (await claimId(pool, commandId, at)) as ReportId
      const pin = { ...pinOf(message), roomId, author: message.sender, kind: message.kind, around: [...before, ...after].map(pinOf) }
      const { stale } = await send(ReportMessage, { ...pin, said, reportId, reason: reason.trim() }, { at })
      return { answer: {}, msg: 'Thank you. Our moderators will look at this message.', stale }
    }),
  ]
}
