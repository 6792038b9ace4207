import type { MemberId } from '../../domain/kernel/ids.js'
import { restrictedAmong } from '../../projections/member-standing/queries.js'
import { restrictionOf } from '../http/sessions/restricted.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { room } from '../sockets/rooms.js'

/**
 * How members are restricted: their pages hear it first, and then are shut out, if that is what it means. Every process keeps in mind who asks, so every
 * one hears it.
 */
export const standingPushes = ({ io, pool, now, reconsider }: Pick<Live, 'io' | 'pool' | 'now' | 'reconsider'>): Pushes => ({
  isHeard: () => true,

  async send(keys, position) {
    const ids = keys.map((key) => Number(key) as MemberId)
    const stored = await restrictedAmong(pool, ids)
    for (const id of ids) {
      const { action, until } = restrictionOf(stored.get(id), now()) ?? { action: null, until: null }
      io.to(room.member(id)).emit('standingChanged', { id, action, until, position })
    }
    await reconsider(ids)
  },
})
