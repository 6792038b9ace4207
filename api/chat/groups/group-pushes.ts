import { groupOf } from '../../../projections/chat-rooms/changes.js'
import { createdAmong } from '../../../projections/chat-rooms/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard } from '../../sockets/rooms.js'
import type { MayWatch } from '../../sockets/watch.js'

/** Where those are who look at which groups there are. */
const GROUPS = 'groups'

/** Any member whose registration is complete may: they may join them, too. */
export const mayWatchGroups: MayWatch = (asked) =>
  Promise.resolve(asked.map(({ caller, names }) => (caller.complete && names.includes(GROUPS) ? [{ name: GROUPS }] : [])))

/** A group that is new, or that others are in now, told to who looks at which there are. */
export const groupPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: (key) => groupOf(key) !== undefined && isHeard(io, [GROUPS]),

  async send(keys, position) {
    const groups = await createdAmong(
      pool,
      keys.flatMap((key) => groupOf(key) ?? []),
    )
    for (const { room_id: chatRoomId, name: chatRoomName, members, created } of groups)
      io.to(GROUPS).emit('chatGroupChanged', { chatRoomId, chatRoomName, members, created, position })
  },
})
