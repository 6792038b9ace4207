import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '../../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { photograph } from '../../files/support/images.js'

/** Somebody sends a photo called wound.jpg in a room of theirs. */
export const sendPhotoTo = async (url: string, { token, id }: Pick<Session, 'token' | 'id'>, room: number): Promise<ChatMessage> => {
  const form = new FormData()
  form.set('chatFile', new Blob([Buffer.from(await photograph())]), 'wound.jpg')
  const headers = { token, room: String(room), id: String(id), 'Idempotency-Key': randomUUID() }
  const uploaded = await fetch(`${url}/api/uploadChatFile`, { method: 'POST', headers, body: form })
  return ((await uploaded.json()) as { result: ChatMessage }).result
}
