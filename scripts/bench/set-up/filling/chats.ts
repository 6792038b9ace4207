import { randomUUID } from 'node:crypto'
import { sendChatMessage } from '../../../../api/contract/chat/chat-messages.js'
import type { Member } from '../../../chaos/members/member.js'
import type { httpClient } from '../http.js'

/** Writes a message in a room, as a page does. */
export const write = (ask: ReturnType<typeof httpClient>, { token }: Member, chatRoomId: number, text: string): Promise<void> =>
  ask({ path: `api/${sendChatMessage.path}`, token, body: { chatRoomId, chatSendText: encodeURIComponent(text) }, key: randomUUID() })
