import { createAction } from '@reduxjs/toolkit'
import type { BlockingPushes } from '../../api/contract/network/blocking.js'
import type { ChatPushes } from '../../api/contract/chat/chat.js'

/** What the server says of rooms and messages. These come with a member; what hears more of them than what is unread comes with the page. */
export const messageChanged = createAction<ChatPushes['update chat messages']>('chat/messageChanged')
export const roomChanged = createAction<ChatPushes['chatRoomChanged']>('chat/roomChanged')
export const blockChanged = createAction<BlockingPushes['memberBlocked']>('chat/blockChanged')
export const membersChanged = createAction<ChatPushes['chatMembersChanged']>('chat/membersChanged')
export const roomRead = createAction<ChatPushes['chatRead']>('chat/roomRead')
export const roomSeen = createAction<ChatPushes['chatSeen']>('chat/roomSeen')
export const typed = createAction<ChatPushes['chatTyping']>('chat/typed')
export const groupChanged = createAction<ChatPushes['chatGroupChanged']>('chat/groupChanged')
export const looked = createAction<ChatPushes['chatHere']>('chat/looked')

export const chatPushes = {
  'update chat messages': messageChanged,
  chatRoomChanged: roomChanged,
  memberBlocked: blockChanged,
  chatMembersChanged: membersChanged,
  chatRead: roomRead,
  chatSeen: roomSeen,
  chatTyping: typed,
  chatHere: looked,
  chatGroupChanged: groupChanged,
}
