import type { MemberId } from '../../../domain/kernel/ids.js'
import { openAppealsOf } from '../../../projections/member-standing/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard } from '../../sockets/rooms.js'
import { presentAppeals } from './appeals.js'
import { STANDINGS } from './watch.js'

/** Whose restriction has changed, with the appeal that waits, told to moderators who look at it. */
export const restrictionPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: () => isHeard(io, [STANDINGS]),

  async send(keys, position) {
    const ids = keys.map((key) => Number(key) as MemberId)
    const appeals = await presentAppeals(pool, await openAppealsOf(pool, ids))
    for (const id of ids)
      io.to(STANDINGS).emit('restrictionsChanged', { id, appeal: appeals.find((each) => each.id === id) ?? null, position })
  },
})
