import type { AnswerOf } from '../../../api/contract/call.js'
import type { unReadCount } from '../../../api/contract/chat/chat-rooms.js'
import { post } from '../../shared/net/http.js'

export type Unread = AnswerOf<typeof unReadCount>

/** By itself, since every page of a member asks for it. Throws a Problem. */
export const loadUnread = (me: number): Promise<Unread> => post<typeof unReadCount>('unReadCount', { id: me })
