import { allSidesOf } from '../../projections/connections/queries.js'
import { mapped, type Exporter } from '../leaving/export/exporter.js'

/** With whom they are connected and who asked whom; the others by their number alone, since their names are their own. */
export const exportConnections: Exporter = function* ({ pool }, memberId) {
  const list = mapped(allSidesOf(pool, memberId), ({ network, other_id, status, sent_by, since }) => ({
    network,
    with: `member ${other_id}`,
    status,
    sentBy: sent_by === memberId ? 'you' : 'them',
    since,
  }))
  yield { path: 'connections.json', list }
}
