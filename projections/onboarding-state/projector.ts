import type { MemberEvent } from '../../domain/members/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, memberOf, type State } from './rows.js'

const state: Table<keyof State> = {
  name: 'state',
  key: ['member_id'],
  columns: { member_id: 'int', step: 'int', complete: 'boolean', email: 'text', mobile: 'text', college: 'text' },
}

/** What each member has still to do before everything is open to them. */
export const onboardingState = view<MemberEvent>({
  name: 'onboarding_state',
  version: 2,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  async write(batch, tx, schema) {
    const text = `select * from ${schema}.state where member_id = any($1::int[])`
    const { rows } = await tx.query<State>({ name: `states ${schema}`, text, values: [[...new Set(batch.map(memberOf))]] })
    const states = fold(batch, rows)
    upsert(tx, schema, state, states.values())
    return [...states.keys()].map(String)
  },
})
