import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import type { JoinRoom, RoomEvent } from './messages.js'
import { groupIsClosed, mustBeGroup, type Room } from './room.js'

/** A group's, also by who has left it before (contract, updateChatOtherRooms). */
export const joinRoom = ({ data: { roomId }, by, at }: Static<typeof JoinRoom>, state: Room): RoomEvent[] => {
  const memberId = memberIdOf(by)
  const { members, isClosed } = mustBeGroup(state)
  if (members.has(memberId)) return []
  if (isClosed) throw groupIsClosed()
  return [{ type: 'RoomJoined', data: { roomId, memberId, joinedAt: at } }]
}
