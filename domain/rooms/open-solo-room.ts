import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { OpenSoloRoom, RoomEvent } from './messages.js'
import type { Room } from './room.js'

/** By one of the two, once: whoever comes later finds it open (spec 2 §7). */
export const openSoloRoom = ({ data, by, at }: Static<typeof OpenSoloRoom>, state: Room): RoomEvent[] => {
  const member = memberIdOf(by)
  if (member !== data.low && member !== data.high) throw new Refusal('forbidden', 'This is between two other members')
  if (data.low >= data.high) throw new Refusal('invalid', 'A room is for two members')
  if (state.status === 'none') return [{ type: 'SoloRoomOpened', data: { ...data, by: member, openedAt: at } }]
  if (state.status === 'group') throw new Refusal('conflict', 'This is the room of a group')
  if (state.low !== data.low || state.high !== data.high) throw new Refusal('conflict', 'This is the room of two other members')
  return []
}
