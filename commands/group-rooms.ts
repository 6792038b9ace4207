import type { Pool } from 'pg'
import { v5 as uuidv5 } from 'uuid'
import { specialities } from '../domain/kernel/speciality.js'
import type { RoomId } from '../domain/kernel/ids.js'
import type { GroupCategory } from '../domain/rooms/messages.js'
import type { Handle } from './runtime/slice.js'
import { groupRoomIdOf } from './vault/room-groups.js'

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
