import type { ChatMessage, ChatRoom, MemberId, MessageId, RoomId } from '../../../web/chat/calls.js'
import { ana, boris } from '../support/samples.js'

export const roomId = (id: number) => id as RoomId
export const messageId = (id: number) => id as MessageId
export const clara = 3 as MemberId

export const NOON = '2026-11-03T12:00:00.000Z'

/** The room of Ana and Boris, in which he wrote last. */
export const room = (id: number, more: Partial<ChatRoom> = {}): ChatRoom => ({
  chatRoomId: roomId(id),
  chatCategory: 'I',
  chatRoomName: 'Boris Petrov',
  lastMessage: encodeURIComponent('See you'),
  lastMessageAt: NOON,
  lastMessageType: 1,
  lastMessageBy: boris,
  profilePic: null,
  specialty_type: 'Urology',
  reciverId: boris,
  members: 2,
  unread: 0,
  readPosition: 0,
  muted: false,
  blocked: false,
  closedAt: null,
  hiddenAt: 0,
  position: 100 + id,
  ...more,
})

/** The group of a speciality. */
export const group = (id: number, more: Partial<ChatRoom> = {}): ChatRoom =>
  room(id, { chatCategory: 'S', chatRoomName: 'Urology#', specialty_type: null, reciverId: null, members: 40, ...more })

/** What Boris wrote in room 7, unless it is said; its place in the log is its number. */
export const message = (id: number, more: Partial<ChatMessage> & { readonly text?: string } = {}): ChatMessage => {
  const { text = `Message ${id}`, ...rest } = more
  return {
    id: messageId(id),
    sender_id: boris,
    full_name: 'Boris Petrov',
    profile_pic: null,
    specialty_type: null,
    person_position: 1,
    type: 1,
    message: encodeURIComponent(text),
    created_time_date: new Date(Date.parse(NOON) + id * 1_000).toISOString(),
    chat_room_solo_id: roomId(7),
    file: null,
    removed: null,
    position: id,
    ...rest,
  }
}
export const mine = (id: number, more: Parameters<typeof message>[1] = {}) =>
  message(id, { sender_id: ana, full_name: 'Ana Lind', ...more })

/** As a push tells of it. */
export const told = (each: ChatMessage, position = each.position) => ({
  chatRoomId: each.chat_room_solo_id,
  chatCategory: 'I' as const,
  message: each,
  deleted: null,
  position,
})
export const gone = (each: ChatMessage, position: number) => ({
  ...told(each, position),
  message: null,
  deleted: { id: each.id, position: each.position, sender_id: each.sender_id },
})

/** A page of a room, as the server answers; all of it is read. */
export const page = (result: readonly ChatMessage[], more: object = {}) => ({
  result: [...result],
  earlier: null,
  later: null,
  readPosition: result.at(-1)?.position ?? 0,
  seenPosition: null,
  ...more,
})
