import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { CreateGroupRoom, RoomEvent } from './messages.js'
import type { Room } from './room.js'

/** Once: whoever comes later finds it there. */
export const createGroupRoom = ({ data, at }: Static<typeof CreateGroupRoom>, state: Room): RoomEvent[] => {
  if (state.status === 'none') return [{ type: 'GroupRoomCreated', data: { ...data, createdAt: at } }]
  if (state.status === 'solo' || state.name !== data.name) throw new Refusal('conflict', 'This is another room')
  return []
}
