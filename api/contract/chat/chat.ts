import type { MemberId, MessageId, RoomId } from '../../../domain/kernel/ids.js'
import type { Call } from '../call.js'
import { groupCalls, type GroupPushes } from './chat-groups.js'
import type { ChatCategory, ChatMessage, ChatRoom } from './chat-fields.js'
import { messageCalls } from './chat-messages.js'
import { roomCalls } from './chat-rooms.js'
import { settingsCalls } from './chat-settings.js'

export const chatCalls: readonly Call[] = [...roomCalls, ...messageCalls, ...settingsCalls, ...groupCalls]

/** Pushes carry a position; the client drops what is older than what it has. */
export interface ChatPushes extends GroupPushes {
  /** To everybody in a room (spec 2 §4): a message as it stands now, or the number of one that is gone. */
  'update chat messages': {
    readonly chatRoomId: RoomId
    readonly chatCategory: ChatCategory
    readonly message: ChatMessage | null
    /** `position` is the message's own, by which it was counted. */
    readonly deleted: { readonly id: MessageId; readonly position: number; readonly sender_id: MemberId } | null
    /** Of the newest event in it. */
    readonly position: number
  }
  /** To a member, in all their browsers: a room of theirs is new, back, or something else; or gone. */
  chatRoomChanged: { readonly chatRoomId: RoomId; readonly room: ChatRoom | null; readonly position: number }
  /** To all in a group: so many are in it now. */
  chatMembersChanged: { readonly chatRoomId: RoomId; readonly members: number; readonly position: number }
  /** To a member, in all their browsers: read as far as that, here or elsewhere. */
  chatRead: { readonly chatRoomId: RoomId; readonly readPosition: number; readonly unread: number }
  /** To the other one of a room of two, where both show it. */
  chatSeen: { readonly chatRoomId: RoomId; readonly by: MemberId; readonly seenPosition: number }
  /** To the others in a room, never stored: somebody writes, or looks at it. */
  chatTyping: { readonly chatRoomId: RoomId; readonly by: MemberId }
  chatHere: { readonly chatRoomId: RoomId; readonly by: MemberId }
}

/** What a page says of a room that it watches (`room:3`); of any other nothing is passed on. Said more often than now and then, it is not heard. */
export interface ChatWords {
  /** Somebody writes: said again every few seconds while they do. */
  readonly typing: (room: RoomId) => void
  /** Somebody looks at the room: said again every half minute. */
  readonly here: (room: RoomId) => void
}
