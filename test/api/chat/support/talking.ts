import { randomUUID } from 'node:crypto'
import type { ChatMessage, ChatRoom } from '../../../../api/contract/chat/chat-fields.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { ask, type Answered } from '../../../support/parts/app.js'

type Fields = Readonly<Record<string, unknown>>

/** A page of a room, as it was answered. */
export interface Read {
  readonly result: readonly ChatMessage[]
  readonly earlier: number | null
  readonly later: number | null
  readonly readPosition: number
  readonly seenPosition: number | null
}

/** One member at one server, who chats; every answer has to be a yes, unless it is asked for by `ask`. */
export const talking = (url: string, { id, token }: Session) => {
  const say = (call: string, body: Fields = {}, key = randomUUID()): Promise<Answered> =>
    ask(url, call, { token, body: { id, ...body }, key })
  const mustSay = async (call: string, body: Fields = {}): Promise<Answered['body']> => {
    const { code, body: answer } = await say(call, body)
    if (code !== 200) throw new Error(`${call}: ${code} ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    id,
    /** Any call, with its answer as it comes. */
    ask: say,
    /** Of the room with somebody. */
    async with(other: Pick<Session, 'id'>): Promise<number> {
      const { code, body } = await ask(url, 'chatRoomSolo', { token, body: { senderId: id, reciverId: other.id } })
      if (code !== 200) throw new Error(`chatRoomSolo: ${code} ${JSON.stringify(body)}`)
      return (body['result'] as ChatRoom).chatRoomId
    },
    write: async (chatRoomId: number, text: string): Promise<ChatMessage> =>
      (await mustSay('sendChatMessage', { chatRoomId, chatSendText: encodeURIComponent(text) }))['result'] as ChatMessage,
    read: async (chatRoomId: number, more: Fields = {}): Promise<Read> =>
      (await mustSay('getChatMessages', { chatRoomId, ...more })) as unknown as Read,
    /** What stands in a room, as texts. */
    texts: async (chatRoomId: number, more: Fields = {}): Promise<readonly (string | null)[]> =>
      ((await mustSay('getChatMessages', { chatRoomId, ...more }))['result'] as ChatMessage[]).map(
        ({ message }) => message && decodeURIComponent(message),
      ),
    delete: (chatRoomId: number, msgId: number) => mustSay('deleteMsg', { room: chatRoomId, msgId, id: undefined }),
    rooms: async (more: Fields = {}): Promise<ChatRoom[]> => (await mustSay('chatRooms', more))['result'] as ChatRoom[],
    /** Up to a message, or all of it. */
    mark: (chatRoomId: number, upTo?: number) => mustSay('updateUnReadCount', { chatRoomId, upTo }),
    unread: async () => {
      const { result, total } = (await mustSay('unReadCount')) as unknown as {
        readonly result: readonly { readonly chatRoomId: number; readonly unReadCount: number; readonly readPosition: number }[]
        readonly total: number
      }
      return { total, rooms: Object.fromEntries(result.map(({ chatRoomId, unReadCount }) => [chatRoomId, unReadCount])) }
    },
    join: (...groups: string[]) => mustSay('updateChatOtherRooms', { otherGroup: groups.map((group) => `${group}#`) }),
    /** The number of a group that one is in. */
    async group(name: string): Promise<number> {
      const room = ((await mustSay('chatRooms'))['result'] as ChatRoom[]).find(({ chatRoomName }) => chatRoomName === name)
      if (!room) throw new Error(`Not in ${name}`)
      return room.chatRoomId
    },
    leave: (chatRoomId: number) => mustSay('leaveGroup', { chatRoomId }),
    hide: (chatRoomId: number) => mustSay('deleteChatRommsSolo', { chatRoomId }),
  }
}
export type Talking = ReturnType<typeof talking>
