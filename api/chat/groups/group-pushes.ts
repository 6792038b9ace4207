import { groupOf, renewedOf } from '../../../projections/chat-rooms/changes.js'
import { createdAmong } from '../../../projections/chat-rooms/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard } from '../../sockets/rooms.js'
import { mayWatchIfComplete } from '../../sockets/watch.js'
import { groupRoom } from '../rooms/socket-rooms.js'
import { presentGroup } from './present-group.js'

/** Where those are who look at which groups there are. */
const GROUPS = 'groups'

/** Any member whose registration is complete may: they may join them, too. */
export const mayWatchGroups = mayWatchIfComplete(GROUPS)

/**
 * A group that is new, or that others are in now, told to who looks at which there are; one that is called otherwise now, or closed, to all who are in
 * it as well, whatever they look at.
 */
export const groupPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => {
  const heardBy = (key: string): string[] => {
    const renewed = renewedOf(key)
    return renewed === undefined ? [GROUPS] : [GROUPS, groupRoom(renewed)]
  }

  return {
    isHeard: (key) => groupOf(key) !== undefined && isHeard(io, heardBy(key)),

    async send(keys, position) {
      const groups = await createdAmong(
        pool,
        keys.flatMap((key) => groupOf(key) ?? []),
      )
      const renewed = new Set(keys.flatMap((key) => renewedOf(key) ?? []))
      for (const group of groups) {
        const { room_id: id } = group
        io.to(renewed.has(id) ? [GROUPS, groupRoom(id)] : GROUPS).emit('chatGroupChanged', { ...presentGroup(group), position })
      }
    },
  }
}
