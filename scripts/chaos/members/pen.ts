import { randomUUID } from 'node:crypto'
import { sendChatMessage } from '../../../api/contract/chat/chat-messages.js'
import { keyedCommandId } from '../../../api/http/command-id.js'
import { acknowledge, type Acknowledged, type Doing } from './acknowledge.js'
import type { Member } from './member.js'

/** What one member writes in one room, with the key of every message that was acknowledged, in order. */
export interface Pen {
  readonly member: Member
  readonly roomId: number
  readonly acknowledged: string[]
}

/** The id of the command that a message becomes; its event names it as its cause. */
export const commandOf = ({ member }: Pick<Pen, 'member'>, key: string): string => keyedCommandId(sendChatMessage, member.id, key)

/** Writes one more message. */
export const write = async ({ member, roomId, acknowledged }: Pen, doing: Doing): Promise<Acknowledged> => {
  const key = randomUUID()
  const text = `Message ${acknowledged.length + 1}`
  const done = await acknowledge(
    {
      member,
      path: sendChatMessage.path,
      body: { chatRoomId: roomId, chatSendText: encodeURIComponent(text) },
      key,
      about: `room ${roomId}`,
      isShown: ({ body }) => (body.result as { sender_id: number } | undefined)?.sender_id === member.id,
    },
    doing,
  )
  acknowledged.push(key)
  return done
}
