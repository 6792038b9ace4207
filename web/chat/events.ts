import { createAction } from '@reduxjs/toolkit'
import type { ChatMessage, RoomId } from './calls.js'

/** A message of mine is stored, as the server has answered. */
export const messageSent = createAction<ChatMessage>('chat/messageSent')

/** A room is not there for me, or not any more. */
export const roomGone = createAction<RoomId>('chat/roomGone')

/** A room is muted from now on, or not any more. */
export const muteTold = createAction<{ readonly room: RoomId; readonly muted: boolean }>('chat/muteTold')

/** I have blocked the other one of a room of two, or do so no more. */
export const blockTold = createAction<{ readonly room: RoomId; readonly blocked: boolean }>('chat/blockTold')
