import type { ChatMessage, ChatRoom, MemberId, MessageId, RoomId } from '../../chat/calls.js'
import { atClock, photograph } from './sample.js'

/** The room of two that is looked at. */
export const ROOM = 7 as RoomId
export const OTHER = 2 as MemberId

export const aRoom = (more: Partial<ChatRoom> = {}): ChatRoom => ({
  chatRoomId: ROOM,
  chatCategory: 'I',
  chatRoomName: 'Sample Surgeon Two',
  lastMessage: encodeURIComponent('Would you operate now?'),
  lastMessageAt: atClock(9, 5),
  lastMessageType: 1,
  lastMessageBy: OTHER,
  profilePic: null,
  specialty_type: 'GI Surgery',
  reciverId: OTHER,
  members: 2,
  unread: 0,
  readPosition: 0,
  muted: false,
  blocked: false,
  closedAt: null,
  hiddenAt: 0,
  position: 100,
  ...more,
})
export const aGroup = (more: Partial<ChatRoom> = {}): ChatRoom =>
  aRoom({ chatCategory: 'S', chatRoomName: 'Urology#', specialty_type: null, reciverId: null, members: 1204, ...more })

/** What the other one wrote: its place in the log is its number. */
export const aMessage = (id: number, { text = 'Would you operate now?', ...more }: Partial<ChatMessage> & { text?: string } = {}) => ({
  id: id as MessageId,
  sender_id: OTHER,
  full_name: 'Sample Surgeon Two',
  profile_pic: null,
  specialty_type: 'GI Surgery',
  person_position: 1,
  type: 1 as const,
  message: encodeURIComponent(text),
  created_time_date: atClock(9, 5),
  chat_room_solo_id: ROOM,
  file: null,
  removed: null,
  position: id,
  ...more,
})

const { file_path, thumbnail_path } = photograph()
export const anImage = {
  file_id: '1' as NonNullable<ChatMessage['file']>['file_id'],
  path: file_path,
  thumbnail_path,
  mime_type: 'image/jpeg',
  size: 240_000,
  width: 1200,
  height: 900,
}
