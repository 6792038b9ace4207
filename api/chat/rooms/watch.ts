import { groupsOf, ownRooms } from '../../../projections/chat-rooms/queries.js'
import { keyOf } from '../../../projections/chat-rooms/rows.js'
import type { Live } from '../../slice.js'
import type { Standing } from '../../sockets/standing.js'
import type { MayWatch } from '../../sockets/watch.js'
import { groupRoom, roomShownBy, shownRoom } from './socket-rooms.js'

/** Who is in a room may look at it; nobody else even learns that somebody writes there. */
export const mayWatchRooms =
  ({ pool }: Pick<Live, 'pool'>): MayWatch =>
  async (asked) => {
    const named = asked.map(({ caller, names }) =>
      names.flatMap((name) => {
        const room_id = roomShownBy(name)
        return room_id === undefined ? [] : [{ room_id, member_id: caller.id }]
      }),
    )
    const own = new Map((await ownRooms(pool, named.flat())).map((room) => [keyOf(room), room]))
    return named.map((each) => each.filter((one) => own.get(keyOf(one))?.is_in).map(({ room_id }) => ({ name: shownRoom(room_id) })))
  }

/** Members hear of what is written in their groups, whatever they look at. */
export const standInGroups =
  ({ pool }: Pick<Live, 'pool'>): Standing =>
  async (members) => {
    const groups = await groupsOf(pool, members)
    return new Map(members.map((id) => [id, groups.filter(({ member_id }) => member_id === id).map(({ room_id }) => groupRoom(room_id))]))
  }
