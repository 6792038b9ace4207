import type { MemberEvent } from '../../domain/members/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, memberOf, type Standing } from './rows.js'

const standing: Table<keyof Standing> = {
  name: 'standing',
  key: ['member_id'],
  columns: {
    member_id: 'int',
    restriction: 'uuid',
    action: 'text',
    until: 'timestamptz',
    moderator: 'int',
    holds: 'boolean',
    appealed_at: 'timestamptz',
    appeal_open: 'boolean',
  },
}

/** Which members are restricted: what a token may do follows from it. */
export const memberStanding = view<MemberEvent>({
  name: 'member_standing',
  version: 2,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  async write(batch, tx, schema) {
    const text = `select * from ${schema}.standing where member_id = any($1::int[])`
    const { rows } = await tx.query<Standing>({ name: `standings ${schema}`, text, values: [[...new Set(batch.map(memberOf))]] })
    const told = [...fold(batch, rows).values()].filter((each) => !rows.includes(each)) // most of what members tell is nothing of this
    upsert(tx, schema, standing, told)
    return told.map(({ member_id }) => String(member_id))
  },
})
