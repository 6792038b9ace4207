import type { MemberId } from '../../domain/kernel/ids.js'
import { isShutOut, type Restriction } from '../http/sessions/restricted.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { room } from '../sockets/rooms.js'

/** To their pages; while nobody can tell how they are restricted, they hear it later. */
const tell = (io: Live['io'], id: MemberId, restriction: Restriction | 'unknown' | undefined, position: number): void => {
  if (restriction === 'unknown') return
  const { action, until } = restriction ?? { action: null, until: null }
  io.to(room.member(id)).emit('standingChanged', { id, action, until, position })
}

/**
 * How members are restricted: their pages hear it first, and then are shut out, if that is what it means. Every process keeps in mind who asks, so every
 * one hears it.
 */
export const standingPushes = ({ io, may, reconsider }: Pick<Live, 'io' | 'may' | 'reconsider'>): Pushes => ({
  isHeard: () => true,

  async send(keys, position) {
    const ids = keys.map((key) => Number(key) as MemberId)
    const restrictions = await may.restrictionsAmong(ids)
    for (const id of ids) tell(io, id, restrictions.get(id), position)
    await reconsider(ids)
  },
})

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
