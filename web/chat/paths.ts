import type { RoomId } from '../../api/contract/chat/chat-fields.js'
import { idIn } from '../shared/format/id-in.js'

export const CHAT = '/chat'

/** Where one chooses how one is told of messages, and whom one hears. */
export const SETTINGS = '/notifications/settings#chat-settings'

/** The chat with a room open. */
export const roomPath = (room: RoomId): string => `${CHAT}?room=${room}`

/** What an entry of the history says of itself where keys have led there, from the list of the rooms, with which the focus stays. */
export const BY_KEYS = 'by keys'

/** Which room an address opens; null for none. */
export const roomIn = (search: URLSearchParams): RoomId | null => idIn<RoomId>(search.get('room'))
