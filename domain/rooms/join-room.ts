import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import type { JoinRoom, RoomEvent } from './messages.js'
import { mustBeGroup, type Room } from './room.js'

/** A group's, also by who has left it before (contract, updateChatOtherRooms). */
export const joinRoom = ({ data: { roomId }, by, at }: Static<typeof JoinRoom>, state: Room): RoomEvent[] => {
  const memberId = memberIdOf(by)
  if (mustBeGroup(state).members.has(memberId)) return []
  return [{ type: 'RoomJoined', data: { roomId, memberId, joinedAt: at } }]
}
