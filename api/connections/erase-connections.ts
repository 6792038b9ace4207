import { pairOf } from '../../domain/connections/pair.js'
import { allSidesOf, erasedOf } from '../../projections/connections/queries.js'
import { erasingEach } from '../leaving/erasure/erasing-each.js'
import type { Eraser, Part } from '../leaving/erasure/leaver.js'

/** Whatever is between the member and others, in both networks: nobody has them in a list any more. */
export const eraseConnections = (eraser: Eraser): Part =>
  erasingEach(eraser, {
    step: 'ConnectionsRemoved',
    rows: allSidesOf,
    order: ({ network, other_id, follow_id }, memberId) => [
      'EraseConnection',
      `${follow_id} ${memberId}`,
      { ...pairOf(network, memberId, other_id), memberId },
    ],
    point: 'connection-erased',
    count: erasedOf,
  })
