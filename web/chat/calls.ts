import type * as blocking from '../../api/contract/network/blocking.js'
import type { AnswerOf, Envelope } from '../../api/contract/call.js'
import type { ChatMessage, ChatRoom, MessageId, RoomId } from '../../api/contract/chat/chat-fields.js'
import type * as groups from '../../api/contract/chat/chat-groups.js'
import type * as messages from '../../api/contract/chat/chat-messages.js'
import type * as rooms from '../../api/contract/chat/chat-rooms.js'
import type * as settings from '../../api/contract/chat/chat-settings.js'
import type { MemberId } from '../../api/contract/members/profile.js'
import type { EventChannel } from 'redux-saga'
import { ask, get, post } from '../shared/net/http.js'
import { upload, type Step } from '../shared/net/uploads/upload.js'

export type { ChatCategory, ChatFile, ChatMessage, ChatRoom, MessageId, RoomId } from '../../api/contract/chat/chat-fields.js'
export type { ChatSettings } from '../../api/contract/chat/chat-settings.js'
export type { MemberId } from '../../api/contract/members/profile.js'

export type Groups = AnswerOf<typeof groups.chatGroups>
export type Rooms = AnswerOf<typeof rooms.chatRooms>
export type Messages = AnswerOf<typeof messages.getChatMessages>
export type Members = AnswerOf<typeof rooms.getChatRoomDetails>
export type Person = Members['result'][number]

/** What says which room is meant: its number decides. */
type Named = Pick<ChatRoom, 'chatRoomId'>
const only = (room: RoomId): Named => ({ chatRoomId: room })

/** What the server says of what was done, in words for the person; may be empty. */
export type Said = Pick<Envelope, 'msg'>

/** Where in a room: at the first unread message, or beside one. */
export type Place = { readonly around: 'unread' } | { readonly before: MessageId } | { readonly after: MessageId } | object

/* Each may throw a Problem. What changes nothing is asked for without a key. */

export const loadRooms = (me: MemberId, pageSize: number, before: number | null): Promise<Rooms> =>
  post<typeof rooms.chatRooms>('chatRooms', { id: me, pageSize, ...(before !== null && { before }) })

/** Those of my rooms whose name has this; `next` leads on. */
export const findRooms = (name: string, before: number | null, signal: AbortSignal): Promise<Rooms> =>
  ask<typeof rooms.chatRooms>('chatRooms', { name, ...(before !== null && { before }) }, signal)

export const loadRoom = async (id: RoomId): Promise<ChatRoom> => (await get<typeof rooms.chatRoom>('chatRoom/:id', {}, { id })).result

export const loadMessages = (room: RoomId, place: Place): Promise<Messages> =>
  post<typeof messages.getChatMessages>('getChatMessages', { ...only(room), ...place })

/** All of it, or as far as a message. */
export const markRead = (room: RoomId, upTo: MessageId | null): Promise<AnswerOf<typeof rooms.updateUnReadCount>> =>
  post<typeof rooms.updateUnReadCount>('updateUnReadCount', { ...only(room), ...(upTo !== null && { upTo }) })

/** A text goes URI-encoded (DECISIONS S-05); half of a pair of letters, which cannot, is left out. */
export const sendText = async (room: RoomId, text: string, key: string): Promise<ChatMessage> =>
  (
    await post<typeof messages.sendChatMessage>(
      'sendChatMessage',
      { ...only(room), chatSendText: encodeURIComponent(text.toWellFormed()) },
      key,
    )
  ).result

/** What it is, its bytes tell; the type is sent as the document has it (spec 2 §7). Closing the channel stops it. */
export const sendFile = (room: RoomId, file: File, key: string): EventChannel<Step<AnswerOf<typeof messages.uploadChatFile>>> => {
  const type = file.type.startsWith('image/') ? '3' : '2'
  return upload<typeof messages.uploadChatFile>('uploadChatFile', { room: String(room), type }, ['chatFile', [{ file }]], key)
}

/** Those in a room; with a name, those of a group who are called so. */
export const loadMembers = (room: RoomId, name: string, before: number | null, signal: AbortSignal): Promise<Members> =>
  ask<typeof rooms.getChatRoomDetails>(
    'getChatRoomDetails',
    { ...only(room), ...(name && { name }), ...(before !== null && { before }) },
    signal,
  )

export const leaveRoom = (room: RoomId): Promise<Said> => post<typeof rooms.leaveGroup>('leaveGroup', only(room))
export const hideRoom = (room: RoomId): Promise<Said> => post<typeof rooms.deleteChatRommsSolo>('deleteChatRommsSolo', only(room))
export const muteRoom = (room: RoomId, muted: boolean): Promise<Said> =>
  post<typeof settings.muteChatRoom>('muteChatRoom', { ...only(room), muted })
export const blockMember = (member: MemberId): Promise<Said> => post<typeof blocking.blockMember>('blockMember', { member })
export const unblockMember = (member: MemberId): Promise<Said> => post<typeof blocking.unblockMember>('unblockMember', { member })
export const deleteMessage = (room: RoomId, msgId: MessageId): Promise<Said> =>
  post<typeof messages.deleteMsg>('deleteMsg', { room, msgId })

export const loadSettings = (): Promise<AnswerOf<typeof settings.chatSettings>> => get<typeof settings.chatSettings>('chatSettings', {})
export const saveSettings = (change: Partial<settings.ChatSettings>): Promise<AnswerOf<typeof settings.updateChatSettings>> =>
  post<typeof settings.updateChatSettings>('updateChatSettings', change)
export const loadBlocked = async (): Promise<readonly Person[]> => (await get<typeof blocking.blockedMembers>('blockedMembers', {})).result

/** Groups that editors have created, the newest first. */
export const loadGroups = (before: number | null): Promise<Groups> =>
  get<typeof groups.chatGroups>('chatGroups', before === null ? {} : { before })

/** With the # marker of groups (spec 1 §7). */
export const joinGroup = (me: MemberId, name: string): Promise<Said> =>
  post<typeof groups.updateChatOtherRooms>('updateChatOtherRooms', { id: me, otherGroup: [`${name}#`] })
