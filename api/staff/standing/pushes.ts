import type { MemberId } from '../../../domain/kernel/ids.js'
import { openAppealsOf } from '../../../projections/member-standing/queries.js'
import { isShutOut, type Restriction } from '../../http/sessions/restricted.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard, room } from '../../sockets/rooms.js'
import { namingOf, presentAppeals } from './appeals.js'
import { STANDINGS } from './watch.js'

/** To their pages; while nobody can tell how they are restricted, they hear it later. */
const tell = (io: Live['io'], id: MemberId, restriction: Restriction | 'unknown' | undefined, position: number): void => {
  if (restriction === 'unknown') return
  const { action, until } = restriction ?? { action: null, until: null }
  io.to(room.member(id)).emit('standingChanged', { id, action, until, position })
}

/**
 * How members are restricted: their pages hear it first, and then are shut out, if that is what it means. Every process keeps in mind who asks.
 * Moderators who look at it hear it, too.
 */
export const standingPushes = (live: Pick<Live, 'io' | 'pool' | 'links' | 'now' | 'may' | 'reconsider'>): Pushes => {
  const { io, pool, may, reconsider } = live
  const namesOf = namingOf(live)

  const tellStaff = async (ids: readonly MemberId[], position: number): Promise<void> => {
    if (!isHeard(io, [STANDINGS])) return
    const appeals = await presentAppeals(await openAppealsOf(pool, ids), namesOf)
    for (const id of ids)
      io.to(STANDINGS).emit('restrictionsChanged', { id, appeal: appeals.find((each) => each.id === id) ?? null, position })
  }

  return {
    isHeard: () => true,

    async send(keys, position) {
      const ids = keys.map((key) => Number(key) as MemberId)
      const restrictions = await may.restrictionsAmong(ids)
      for (const id of ids) tell(io, id, restrictions.get(id), position)
      await reconsider(ids)
      await tellStaff(ids, position)
    },
  }
}

/**
 * Of whom the log tells more than the views may tell yet: it bites at once. Whose pages are shut out by it hear it first; the others hear it when the
 * views tell it.
 */
export const aheadPushes = ({ io, may, reconsider }: Pick<Live, 'io' | 'may' | 'reconsider'>): Pushes => ({
  isHeard: () => true,

  async send(keys, position) {
    const ids = keys.map((key) => Number(key) as MemberId)
    for (const [id, restriction] of await may.restrictionsAmong(ids))
      if (restriction !== 'unknown' && isShutOut(restriction)) tell(io, id, restriction, position)
    await reconsider(ids)
  },
})
