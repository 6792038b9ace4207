import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { usualGroupName } from './group-name.js'
import type { RenameGroup, RoomEvent } from './messages.js'
import { groupIsClosed, mustBeCreated, type Room } from './room.js'

/** By any editor. That nobody else has the name was asked before: the vault gives each to one room (docs/decisions/0054). */
export const renameGroup = ({ data: { roomId, name: given }, by, at }: Static<typeof RenameGroup>, state: Room): RoomEvent[] => {
  const name = usualGroupName(given)
  const group = mustBeCreated(state)
  if (group.name === name) return []
  if (group.isClosed) throw groupIsClosed()
  return [{ type: 'GroupRenamed', data: { roomId, name, by: memberIdOf(by), renamedAt: at } }]
}
