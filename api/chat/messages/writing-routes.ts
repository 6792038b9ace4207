import { claimOnce } from '../../../commands/vault/claims.js'
import { DeleteMessage } from '../../../domain/chats/messages.js'
import { monthOf } from '../../../domain/chats/month.js'
import type { RoomId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { deleteMsg, sendChatMessage } from '../../contract/chat/chat-messages.js'
import type { Deps } from '../../deps.js'
import type { Sent } from '../../http/send.js'
import { lookingFirst, serve, type Served } from '../../http/serve.js'
import { mustBeIn, mustBeWritable } from '../rooms/membership.js'
import { roomIn } from '../rooms/room-in.js'
import { deleteUnseen } from './delete-unseen.js'
import { messageIn, noSuchMessage } from './message-access.js'
import { saidIn } from './said-in.js'
import { sendingIn } from './sending-in.js'

const deleted = ({ stale }: Sent) => ({ answer: {}, msg: 'Message deleted', stale })

/** Who is in no such room does not learn what is there. */
const hidden = (error: unknown): never => {
  throw error instanceof Refusal ? noSuchMessage() : error
}

/** Writing in a room, and taking it back (spec 2 §4, §7). */
export const writingRoutes = (deps: Deps): Served[] => {
  const { now, pool } = deps
  const sendIn = sendingIn(deps)

  return [
    serve(
      sendChatMessage,
      lookingFirst(async ({ caller, body: { chatRoomId, chatSendText }, commandId, send }) => {
        const roomId = roomIn(chatRoomId)
        const text = saidIn(chatSendText)
        // Together: a number that is not needed after all costs nothing.
        const writable = mustBeWritable(deps, caller.id, roomId)
        const [room, claim] = await Promise.all([writable, claimOnce(pool, commandId, now())])
        return sendIn({ caller, send }, room, claim, { kind: 'text', text })
      }),
    ),

    serve(deleteMsg, async ({ caller, body: { room, msgId: messageId }, send }) => {
      const roomId: RoomId = roomIn(room, 'room')
      const message = await messageIn(pool, { room_id: roomId, member_id: caller.id }, messageId)
      if (message?.sender !== caller.id) await mustBeIn(deps, caller.id, roomId).catch(hidden)
      if (!message) return deleted(await deleteUnseen(send, { roomId, messageId }, now()))
      return deleted(await send(DeleteMessage, { roomId, messageId, month: monthOf(message.sent_at.toISOString()) }))
    }),
  ]
}
