import type { Static } from '@sinclair/typebox'
import type { AddToRoom, RoomEvent } from './messages.js'
import { mustBeGroup, type Room } from './room.js'

/** What somebody chose long ago brings nobody back who has left since. */
export const addToRoom = ({ data, at }: Static<typeof AddToRoom>, state: Room): RoomEvent[] => {
  const { members, left, isClosed } = mustBeGroup(state)
  if (isClosed || members.has(data.memberId) || left.has(data.memberId)) return []
  return [{ type: 'RoomJoined', data: { ...data, joinedAt: at } }]
}
