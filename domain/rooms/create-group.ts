import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import { foldedGroupName, refusedName, usualGroupName } from './group-name.js'
import type { CreateGroup, RoomEvent } from './messages.js'
import type { Room } from './room.js'

export const NAME_TAKEN = 'There is a group with this name.'
const NAME_WAS_TAKEN = 'A group had this name before.'

/** The vault gives a name one number, however it is written: where that has a group already, or had one, the name is taken. */
export const createGroup = ({ data, by, at }: Static<typeof CreateGroup>, state: Room): RoomEvent[] => {
  const name = usualGroupName(data.name)
  const editor = memberIdOf(by)
  if (state.status === 'none') return [{ type: 'GroupCreated', data: { ...data, name, by: editor, createdAt: at } }]
  if (state.status === 'solo') throw new Refusal('conflict', 'This is another room')
  if (state.createdBy === editor && state.name === name && !state.isClosed) return []
  throw refusedName(state.isClosed || foldedGroupName(state.name) !== foldedGroupName(name) ? NAME_WAS_TAKEN : NAME_TAKEN, 'conflict')
}
