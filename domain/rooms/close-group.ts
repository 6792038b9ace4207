import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import type { CloseGroup, RoomEvent } from './messages.js'
import { mustBeCreated, type Room } from './room.js'

/** By any editor, for good: from then on nobody joins it and nobody writes in it; who is in it reads what was written, and leaves when they want to. */
export const closeGroup = ({ data: { roomId }, by, at }: Static<typeof CloseGroup>, state: Room): RoomEvent[] =>
  mustBeCreated(state).isClosed ? [] : [{ type: 'GroupClosed', data: { roomId, by: memberIdOf(by), closedAt: at } }]
