import type { Pool } from 'pg'
import { pairOf } from '../../domain/connections/pair.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { allSidesOf, erasedOf, withheldFrom } from '../../projections/connections/queries.js'
import { erasingEach } from '../leaving/erasure/erasing-each.js'
import type { Eraser, Part } from '../leaving/erasure/leaver.js'

/** Whatever is between the member and others, in both networks: nobody has them in a list any more. */
export const eraseConnections = (eraser: Eraser): Part =>
  erasingEach(eraser, {
    step: 'ConnectionsRemoved',
    rows: allAround,
    order: ({ network, other_id, follow_id }, memberId) => [
      'EraseConnection',
      `${follow_id} ${memberId}`,
      { ...pairOf(network, memberId, other_id), memberId },
    ],
    point: 'connection-erased',
    count: erasedOf,
  })

/** Requests of which the member was never told, too. */
async function* allAround(pool: Pool, memberId: MemberId) {
  yield* allSidesOf(pool, memberId)
  yield* withheldFrom(pool, memberId)
}
