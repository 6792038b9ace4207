import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { HideRoom, RoomEvent } from './messages.js'
import { noSuchRoom, notInRoom, type Room } from './room.js'

/**
 * A room of two, by one of them and for them alone; a group is left instead (contract, deleteChatRommsSolo). What is hidden by it follows from its place
 * in the log and from no clock: those of two servers may differ, and something may have been written since it was hidden last.
 */
export const hideRoom = ({ data: { roomId }, by, at }: Static<typeof HideRoom>, state: Room): RoomEvent[] => {
  const memberId = memberIdOf(by)
  if (state.status === 'none') throw noSuchRoom()
  if (state.status === 'group') throw new Refusal('invalid', 'Only a room of two can be deleted. You can leave a group.')
  if (memberId !== state.low && memberId !== state.high) throw notInRoom()
  return state.hidden.get(memberId) === at ? [] : [{ type: 'RoomHidden', data: { roomId, memberId, hiddenAt: at } }]
}
