import type { FlagRuleId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Rule } from './rows.js'

/** A rule as it is kept. */
export type StoredRule = Rule & {
  readonly written_at: Date
  readonly switched_at: Date | null
  readonly asked_at: Date | null
  readonly rehearsed_at: Date | null
  readonly failed_at: Date | null
}

const columns = 'rule.*, rule.position::float8 as position'

/** The newest first; `before`: the number of the last one of the page before. */
export const flagRulesWritten = async (db: Db, { size, before }: { size: number; before?: number | undefined }): Promise<StoredRule[]> => {
  const text = `select ${columns} from flag_rules.rule where flag_rule_id < $1 order by flag_rule_id desc limit $2`
  const values = [before ?? 2 ** 31 - 1, size]
  return (await db.query<StoredRule & Record<string, unknown>>({ name: 'flagRulesWritten', text, values })).rows
}

/** Undefined where nobody has written one under that number. */
export const flagRuleNumbered = async (db: Db, id: FlagRuleId): Promise<StoredRule | undefined> => {
  const text = `select ${columns} from flag_rules.rule where flag_rule_id = $1`
  return (await db.query<StoredRule & Record<string, unknown>>({ name: 'flagRuleNumbered', text, values: [id] })).rows[0]
}

/** Those that are switched on, the oldest first: no more than `most` look at each post. */
export const flagRulesOn = async (db: Db, most: number): Promise<Pick<Rule, 'flag_rule_id' | 'name' | 'condition'>[]> => {
  const text = 'select flag_rule_id, name, condition from flag_rules.rule where is_on order by flag_rule_id limit $1'
  return (await db.query<Rule & Record<string, unknown>>({ name: 'flagRulesOn', text, values: [most] })).rows
}

/** The highest number of a rule, 0 without any. */
export const highestFlagRuleId = async (db: Db): Promise<number> =>
  (await db.query<{ id: number }>('select coalesce(max(flag_rule_id), 0) as id from flag_rules.rule')).rows[0]!.id
