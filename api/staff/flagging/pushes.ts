import type { FlagRuleId } from '../../../domain/kernel/ids.js'
import { flagRuleNumbered } from '../../../projections/flag-rules/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard } from '../../sockets/rooms.js'
import { FLAG_RULES } from './watch.js'

/** That a rule has changed, told to moderators who look. */
export const flaggingPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: () => isHeard(io, [FLAG_RULES]),

  async send(ids) {
    const rows = await Promise.all(ids.map((id) => flagRuleNumbered(pool, Number(id) as FlagRuleId)))
    for (const row of rows) if (row) io.to(FLAG_RULES).emit('flagRuleChanged', { id: row.flag_rule_id, position: row.position })
  },
})
