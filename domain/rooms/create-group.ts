import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import { refusedName, usualGroupName } from './group-name.js'
import type { CreateGroup, RoomEvent } from './messages.js'
import type { Room } from './room.js'

export const NAME_TAKEN = 'There is a group with this name.'

/** The vault gives a name one number, however it is written: where that has a group already, the name is taken. */
export const createGroup = ({ data, by, at }: Static<typeof CreateGroup>, state: Room): RoomEvent[] => {
  const name = usualGroupName(data.name)
  const editor = memberIdOf(by)
  if (state.status === 'none') return [{ type: 'GroupCreated', data: { ...data, name, by: editor, createdAt: at } }]
  if (state.status === 'solo') throw new Refusal('conflict', 'This is another room')
  if (state.createdBy === editor && state.name === name) return []
  throw refusedName(NAME_TAKEN, 'conflict')
}
