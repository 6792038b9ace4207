import type { AnswerOf } from '../../../api/contract/call.js'
import type { ChatRoom, RoomId } from '../../../api/contract/chat/chat-fields.js'
import type { chatRoom, unReadCount } from '../../../api/contract/chat/chat-rooms.js'
import { get, post } from '../../shared/net/http.js'

export type Unread = AnswerOf<typeof unReadCount>

/** By itself, since every page of a member asks for it. Throws a Problem. */
export const loadUnread = (me: number): Promise<Unread> => post<typeof unReadCount>('unReadCount', { id: me })

/** A room by itself, as it is listed. Throws a Problem. */
export const loadRoom = async (id: RoomId): Promise<ChatRoom> => (await get<typeof chatRoom>('chatRoom/:id', {}, { id })).result
