import type { MemberEvent } from '../../domain/members/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, isTelling, memberOf, type Registration } from './rows.js'

const registration: Table<keyof Registration> = {
  name: 'registration',
  key: ['member_id'],
  columns: {
    member_id: 'int',
    there: 'boolean',
    version: 'int',
    recorded_at: 'text',
    result: 'text',
    method: 'text',
    expires_on: 'text',
    checked_at: 'text',
    checked_by: 'text',
    evidence: 'uuid',
    place: 'bigint',
  },
}

/** Which registrations members have declared, which of them were checked, and when somebody should look at them. */
export const registrationQueue = view<MemberEvent>({
  name: 'registration_queue',
  version: 2,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  async write(batch, tx, schema) {
    const telling = batch.filter(isTelling)
    if (telling.length === 0) return []
    const text = `select *, place::float8 as place from ${schema}.registration where member_id = any($1::int[])`
    const values = [[...new Set(telling.map(memberOf))]]
    const { rows } = await tx.query<Registration>({ name: `registrations ${schema}`, text, values })
    const touched = fold(telling, rows)
    upsert(tx, schema, registration, touched.values())
    return [...touched.keys()].map(String)
  },
})
