import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import type { LeaveRoom, RoomEvent } from './messages.js'
import { mustBeGroup, notInRoom, type Room } from './room.js'

/** A group can be left, and joined again; a room of two is hidden instead (contract, leaveGroup). */
export const leaveRoom = ({ data: { roomId }, by, at }: Static<typeof LeaveRoom>, state: Room): RoomEvent[] => {
  const memberId = memberIdOf(by)
  const { members, left } = mustBeGroup(state)
  if (left.has(memberId)) return []
  if (!members.has(memberId)) throw notInRoom()
  return [{ type: 'RoomLeft', data: { roomId, memberId, leftAt: at } }]
}
