import { blockOf } from '../../projections/member-blocks/changes.js'
import { apartFrom } from '../../projections/member-blocks/queries.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room } from '../sockets/rooms.js'

/** Whom a member has blocked in one browser is blocked in all. The other one is not told. */
export const blockingPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: (key) => isHeard(io, [room.member(blockOf(key).member_id)]),

  async send(keys, position) {
    for (const { member_id, other_id: member } of keys.map(blockOf)) {
      const { blocked } = await apartFrom(pool, member_id, [member])
      io.to(room.member(member_id)).emit('memberBlocked', { member, blocked: blocked.has(member), position })
    }
  },
})
