import type { FlaggingEvent } from '../../domain/flagging/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, type Rule } from './rows.js'

const rule: Table<keyof Rule> = {
  name: 'rule',
  key: ['flag_rule_id'],
  columns: {
    flag_rule_id: 'int',
    name: 'text',
    condition: 'jsonb',
    written_by: 'text',
    written_at: 'timestamptz',
    is_on: 'boolean',
    switched_by: 'text',
    switched_at: 'timestamptz',
    rehearsal: 'uuid',
    asked_at: 'timestamptz',
    rehearsed_at: 'timestamptz',
    failed_at: 'timestamptz',
    posts: 'int',
    flagged: 'int',
    newest: 'jsonb',
    position: 'bigint',
  },
}

/** What moderators have the program look for, and what came of the last rehearsal. */
export const flagRules = view<FlaggingEvent>({
  name: 'flag_rules',
  version: 2,
  folder: new URL('.', import.meta.url),
  streams: ['flagrule'],
  async write(batch, tx, schema) {
    const ids = [...new Set(batch.map(({ data }) => data.flagRuleId))]
    const text = `select *, position::float8 as position from ${schema}.rule where flag_rule_id = any($1::int[])`
    const { rows } = await tx.query<Rule & Record<string, unknown>>({ name: `rules ${schema}`, text, values: [ids] })
    const rules = fold(batch, rows)
    upsert(tx, schema, rule, rules.values())
    return [...rules.keys()].map(String)
  },
})
