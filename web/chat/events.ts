import { createAction } from '@reduxjs/toolkit'
import type { ChatMessage, MemberId, RoomId } from './calls.js'

/** The page shows my rooms, or they are asked for again: after a failure, or as one is there that was not. */
export const roomsOpened = createAction('chat/roomsOpened')

/** A page shows a room: from where it was read, or as it was left. Asked again after a failure, too. */
export const roomOpened = createAction<RoomId>('chat/roomOpened')

/** No page shows a room any more. */
export const roomClosed = createAction('chat/roomClosed')

/** A message of mine is stored, as the server has answered. */
export const messageSent = createAction<ChatMessage>('chat/messageSent')

/** A room is not there for me, or not any more. */
export const roomGone = createAction<RoomId>('chat/roomGone')

/** A room is muted from now on, or not any more. */
export const muteTold = createAction<{ readonly room: RoomId; readonly muted: boolean }>('chat/muteTold')

/** The settings are shown, and whom I have blocked with them, or not any more. */
export const settingsOpened = createAction('chat/settingsOpened')
export const settingsClosed = createAction('chat/settingsClosed')

/** I have blocked a member, or do so no more: it shows in the room of two that I have with them, if there is one. */
export const blockTold = createAction<{ readonly member: MemberId; readonly blocked: boolean }>('chat/blockTold')
