import type { ChatRoom } from '../../api/contract/chat/chat-fields.js'
import type { chatRoomSolo } from '../../api/contract/chat/chat-rooms.js'
import type { MemberId } from '../../api/contract/members/profile.js'
import { post } from '../shared/net/http.js'

/** The room of somebody and me: there is one (spec 2 §7). By itself, since many pages lead there that have nothing else of the chat. Throws a Problem. */
export const openRoomOf = async (me: MemberId, other: MemberId, key: string): Promise<ChatRoom> =>
  (await post<typeof chatRoomSolo>('chatRoomSolo', { senderId: me, reciverId: other }, key)).result
