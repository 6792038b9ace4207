import type { MemberId } from '../../domain/kernel/ids.js'
import type { Role } from '../../domain/kernel/people/role.js'
import type { Db } from '../runtime/database.js'

/** What some members may do as staff; who is none is not among them. */
export const rolesOfMembers = async (db: Db, memberIds: readonly MemberId[]): Promise<Map<MemberId, readonly Role[]>> => {
  if (memberIds.length === 0) return new Map()
  const text = 'select member_id, role from staff_roles.role where member_id = any($1::int[]) and granted order by role'
  const { rows } = await db.query<{ member_id: MemberId; role: Role }>({ name: 'rolesOfMembers', text, values: [memberIds] })
  const roles = new Map<MemberId, Role[]>()
  for (const { member_id, role } of rows) roles.set(member_id, [...(roles.get(member_id) ?? []), role])
  return roles
}
