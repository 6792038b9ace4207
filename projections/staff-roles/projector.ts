import type { StaffEvent } from '../../domain/staff/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { rowOf, type Row } from './rows.js'

const role: Table<keyof Row> = {
  name: 'role',
  key: ['member_id', 'role'],
  columns: { member_id: 'int', role: 'text', granted: 'boolean' },
}

/** Who is staff, and as what: what a token may do follows from it. */
export const staffRoles = view<StaffEvent>({
  name: 'staff_roles',
  version: 3,
  folder: new URL('.', import.meta.url),
  streams: ['staff'],
  write(batch, tx, schema) {
    const rows = new Map(batch.flatMap(rowOf).map((row) => [`${row.member_id} ${row.role}`, row]))
    upsert(tx, schema, role, rows.values())
    return Promise.resolve([...new Set([...rows.values()].map(({ member_id }) => `${member_id}`))])
  },
})
