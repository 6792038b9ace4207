import type { Task } from '../../domain/kernel/process.js'
import { LOOK, type Switched } from '../processes/flagging.js'
import type { Db } from './db.js'
import { keepTasks } from './outbox.js'

/** Keeps which rules are on, within the transaction in which that is told; of one rule the last word counts. */
export const keepSwitched = async (switched: readonly Switched[], tx: Db): Promise<void> => {
  const last = [...new Map(switched.map((each) => [each.flagRuleId, each])).values()]
  const ids = (on: boolean) => last.filter((each) => each.on === on).map(({ flagRuleId }) => flagRuleId)
  await tx.query('delete from vault.flag_rule_on where flag_rule_id = any($1::int[])', [ids(false)])
  await tx.query('insert into vault.flag_rule_on select unnest($1::int[]) on conflict do nothing', [ids(true)])
}

/** Keeps what the process asks for, but for looks while no rule is on: nothing would come of them. */
export const keepFlagging = async (tasks: readonly Task[], tx: Db): Promise<void> => {
  const { rows } = await tx.query('select from vault.flag_rule_on where flag_rule_id > 0 order by flag_rule_id limit 1')
  await keepTasks(rows.length > 0 ? tasks : tasks.filter(({ kind }) => kind !== LOOK), tx)
}
