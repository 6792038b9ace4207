import type { Change } from '../../projections/connections/changes.js'
import type { StoredSide } from '../../projections/connections/queries.js'
import type { Between } from '../contract/network/connections.js'
import { statusOf } from './presenter.js'

/** What is between a member and another one now; nothing where there is no row, since `position` at least. */
export const betweenOf = ({ network, other_id: other, position }: Change, side: StoredSide | undefined): Between => ({
  network,
  other,
  relation: side ? { follow_id: side.follow_id, sent_by: side.sent_by, status: statusOf(side) } : null,
  position: Math.max(position, side?.position ?? 0),
})
