import type { RoomId } from '../calls.js'

/** Under which what is written in a room is kept among the drafts of this browser until it is sent. */
export const draftNameOf = (room: RoomId): string => `chat ${room}`
