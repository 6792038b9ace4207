import type { Static } from '@sinclair/typebox'
import type { EraseFromRoom, RoomEvent } from './messages.js'
import { isIn, type Room } from './room.js'

/** Whoever leaves SFS is in no room any more; what they wrote there goes with their key. */
export const eraseFromRoom = ({ data, at }: Static<typeof EraseFromRoom>, state: Room): RoomEvent[] =>
  isIn(state, data.memberId) ? [{ type: 'RoomMemberErased', data: { ...data, erasedAt: at } }] : []
