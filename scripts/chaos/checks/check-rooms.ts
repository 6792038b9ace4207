import { MESSAGES_IN_A_PAGE, type ChatMessage } from '../../../api/contract/chat/chat-fields.js'
import { getChatMessages } from '../../../api/contract/chat/chat-messages.js'
import type { Stored } from '../../../commands/runtime/store/store.js'
import { asking } from '../../people/asking.js'
import { sentIn } from './check-messages.js'
import type { Pen } from '../members/pen.js'

/** Every member who writes in a room reads all of it, page by page, in the order of the log; who does not, in words. */
export const checkRooms = async (log: readonly Stored[], pens: readonly Pen[], url: string): Promise<string[]> => {
  const sent = sentIn(log)
  const found: string[] = []
  for (const pen of pens) {
    const there = sent.filter(({ roomId }) => roomId === pen.roomId).map(({ messageId }) => messageId)
    const read = await allOf(pen, url)
    if (read.length === there.length && read.every((id, i) => id === there[i])) continue
    found.push(`Member ${pen.member.id} reads ${read.length} of the ${there.length} messages in room ${pen.roomId}, or in another order`)
  }
  return found
}

const allOf = async ({ member, roomId }: Pen, url: string): Promise<number[]> => {
  const ask = asking(url, member.token)
  const read: number[] = []
  let before: number | null | undefined
  do {
    const page = await ask(getChatMessages.path, { chatRoomId: roomId, pageSize: MESSAGES_IN_A_PAGE, ...(before && { before }) })
    read.unshift(...(page['result'] as ChatMessage[]).map(({ id }) => id))
    before = page['earlier'] as number | null
  } while (before !== null)
  return read
}
