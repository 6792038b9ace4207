import { claimId } from '../../commands/vault/claims.js'
import { NO_SUCH_MESSAGE } from '../../domain/chats/delete-message.js'
import { monthOf } from '../../domain/chats/month.js'
import { PINNED_AROUND, ReportMessage, type PinnedMessage } from '../../domain/chats/reported/messages.js'
import { OWN_MESSAGE } from '../../domain/chats/reported/report-message.js'
import type { ReportId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { messagesBefore, messagesById, messagesFrom, type StoredMessage } from '../../projections/chat-messages/queries.js'
import { reportMessage } from '../contract/chat.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { floorOf, mustBeIn } from './membership.js'
import { roomIn } from './room-in.js'

const pinOf = ({ message_id: messageId, sent_at, revision }: StoredMessage): PinnedMessage => ({
  messageId,
  month: monthOf(sent_at.toISOString()),
  revision,
})

/** What a member sees in a room, and others have written there, said to the moderators (spec 2 §7). */
export const messageReportRoutes = (deps: Deps): Served[] => {
  const { now, pool } = deps

  return [
    serve(reportMessage, async ({ caller, body: { room, msgId, reason }, commandId, send }) => {
      const roomId = roomIn(room, 'room')
      const own = await mustBeIn(deps, caller.id, roomId)
      const [message] = await messagesById(pool, [msgId])
      const said = message && (message.text ?? message.name)
      const isSeen = message?.room_id === roomId && message.status === 'shown' && !message.removed && message.position > floorOf(own)
      if (!isSeen || !said || (message.withheld_from !== null && message.sender !== caller.id))
        throw new Refusal('not-found', NO_SUCH_MESSAGE)
      if (message.sender === caller.id) throw new Refusal('forbidden', OWN_MESSAGE)
      const reading = { member: caller.id, roomId, size: PINNED_AROUND }
      const [before, after] = await Promise.all([
        messagesBefore(pool, message.position, { ...reading, from: floorOf(own) }),
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
