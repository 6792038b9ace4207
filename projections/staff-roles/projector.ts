import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { StaffEvent } from '../../domain/staff/messages.js'
import type { Role } from '../../domain/staff/role.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'

interface Row {
  member_id: MemberId
  role: Role
  granted: boolean
}

const role: Table<keyof Row> = {
  name: 'role',
  key: ['member_id', 'role'],
  columns: { member_id: 'int', role: 'text', granted: 'boolean' },
}

const rowOf = ({ type, data }: Recorded<StaffEvent>): Row[] =>
  type === 'StaffLooked' ? [] : [{ member_id: data.memberId, role: data.role, granted: type === 'RoleGranted' }]

/** Who is staff, and as what: what a token may do follows from it. */
export const staffRoles = view<StaffEvent>({
  name: 'staff_roles',
  version: 1,
  folder: new URL('.', import.meta.url),
  streams: ['staff'],
  write(batch, tx, schema) {
    const rows = new Map(batch.flatMap(rowOf).map((row) => [`${row.member_id} ${row.role}`, row]))
    upsert(tx, schema, role, rows.values())
    return Promise.resolve([...new Set([...rows.values()].map(({ member_id }) => `${member_id}`))])
  },
})
