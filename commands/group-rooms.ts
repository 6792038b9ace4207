import type { Pool } from 'pg'
import { v5 as uuidv5 } from 'uuid'
import { specialities } from '../domain/kernel/people/speciality.js'
import { groupNames } from '../domain/members/onboarding/groups.js'
import { NAME_TAKEN } from '../domain/rooms/create-group.js'
import { foldedGroupName, refusedName, usualGroupName } from '../domain/rooms/group-name.js'
import type { RoomId } from '../domain/kernel/ids.js'
import type { GroupCategory } from '../domain/rooms/messages.js'
import type { Handle } from './runtime/slice.js'
import { groupRoomIdOf, keptGroupName } from './vault/chat/room-groups.js'

interface Making {
  readonly pool: Pool
  readonly dispatch: Handle
}

/** What somebody asks, and when: the room is made once for it, however often it is asked. */
interface Asked {
  readonly commandId: string
  readonly at: string
}

const categoryOf = (name: string): GroupCategory => ((specialities as readonly string[]).includes(name) ? 'S' : 'G')

/** The room of a group, made when somebody is about to be the first in it (DECISIONS G-05). */
export const roomOfGroup = async ({ pool, dispatch }: Making, name: string, { commandId, at }: Asked): Promise<RoomId> => {
  const roomId = await groupRoomIdOf(pool, name)
  const id = uuidv5(`room of ${name}`, commandId)
  await dispatch({ id, type: 'CreateGroupRoom', by: 'system:groups', at, data: { roomId, category: categoryOf(name), name } })
  return roomId
}

const ALWAYS_THERE: ReadonlySet<string> = new Set(groupNames.map(foldedGroupName))

/**
 * The number of the room of a group that an editor is about to create: the same for all names that would be taken for one another, so that of two
 * editors one is first. No name of the lists is the folded form of one, so that both stand in one table. Refuses of a name that cannot be, and of
 * one of a group that is always there.
 */
export const numberForGroup = async (pool: Pool, name: string): Promise<RoomId> => {
  return groupRoomIdOf(pool, free(name))
}

/** The same of a group that is about to be called so: the name is its own from then on. Refuses of one that another group has, or had. */
export const keepNameFor = async (pool: Pool, name: string, roomId: RoomId): Promise<void> => {
  if ((await keptGroupName(pool, { name: free(name), roomId })) !== roomId) throw refusedName(NAME_TAKEN, 'conflict')
}

const free = (name: string): string => {
  const folded = foldedGroupName(usualGroupName(name))
  if (ALWAYS_THERE.has(folded)) throw refusedName(NAME_TAKEN, 'conflict')
  return folded
}
