import { claimId } from '../../../commands/vault/claims.js'
import { NO_SUCH_MESSAGE } from '../../../domain/chats/delete-message.js'
import { monthOf } from '../../../domain/chats/month.js'
import { PINNED_AROUND, ReportMessage, type PinnedMessage } from '../../../domain/chats/reported/messages.js'
import { OWN_MESSAGE } from '../../../domain/chats/reported/report-message.js'
import type { ReportId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { messagesBefore, messagesById, messagesFrom, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import { ownRooms, type OwnRoom } from '../../../projections/chat-rooms/queries.js'
import { reportMessage } from '../../contract/chat-messages.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'

const pinOf = ({ message_id: messageId, sent_at, revision }: StoredMessage): PinnedMessage => ({
  messageId,
  month: monthOf(sent_at.toISOString()),
  revision,
})

/** Whether a member who is in a room sees a message there, and it says something. */
const isSeenIn = (own: OwnRoom, { status, removed, position, withheld_from, sender }: StoredMessage): boolean =>
  status === 'shown' && !removed && position > own.hidden_position && (withheld_from === null || sender === own.member_id)

/** What a member sees in a room, and others have written there, said to the moderators (spec 2 §7). */
export const messageReportRoutes = (deps: Deps): Served[] => {
  const { now, pool } = deps

  return [
    serve(reportMessage, async ({ caller, body: { msgId, reason }, commandId, send }) => {
      const [message] = await messagesById(pool, [msgId])
      const [own] = message ? await ownRooms(pool, [{ room_id: message.room_id, member_id: caller.id }]) : []
      if (!message || !own?.is_in || !isSeenIn(own, message)) throw new Refusal('not-found', NO_SUCH_MESSAGE)
      const said = message.text ?? message.name
      if (said === null) throw new Refusal('not-found', NO_SUCH_MESSAGE) // its sender has left SFS
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
