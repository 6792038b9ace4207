import type { MemberEvent } from '../../domain/members/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, memberOf, type Card } from './rows.js'

const card: Table<keyof Card> = {
  name: 'card',
  key: ['member_id'],
  columns: {
    member_id: 'int',
    first_name: 'text',
    last_name: 'text',
    country_id: 'int',
    speciality: 'text',
    picture: 'uuid',
    position: 'bigint',
  },
}

/** The name line of every member. */
export const memberCard = view<MemberEvent>({
  name: 'member_card',
  version: 4,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  async write(batch, tx, schema) {
    const text = `select *, position::float8 as position from ${schema}.card where member_id = any($1::int[])`
    const { rows } = await tx.query<Card>({ name: `cards ${schema}`, text, values: [[...new Set(batch.map(memberOf))]] })
    const changed = [...fold(batch, rows).values()].filter((each) => !rows.includes(each)) // most of what a member tells is not in the line
    upsert(tx, schema, card, changed)
    return changed.map(({ member_id }) => String(member_id))
  },
})
