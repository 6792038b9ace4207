import { readEnv } from '../api/env.js'
import { ROLES, type Role } from '../domain/staff/role.js'
import { withStaffDesk, type StaffDesk } from './staff/desk.js'
import { withParts } from './start/connected.js'
import { inOneLine } from './start/one-line.js'

/* `npm run staff -- grant|revoke ROLE EMAIL`, `npm run staff -- roles EMAIL`: who judges reports, checks what was done, and looks after texts. */
const USAGE = `Usage: npm run staff -- grant ROLE EMAIL  |  revoke ROLE EMAIL  |  roles EMAIL   (ROLE: ${ROLES.join(', ')})`

const roleFrom = (text: string): Role => {
  const role = ROLES.find((each) => each === text)
  if (!role) throw new Error(USAGE)
  return role
}

const workOf = ([what, first, second, ...more]: string[]): ((desk: StaffDesk) => Promise<readonly Role[]>) => {
  if (first === undefined || more.length > 0) throw new Error(USAGE)
  if (what === 'roles' && second === undefined) return (desk) => desk.of(first)
  if (second === undefined || (what !== 'grant' && what !== 'revoke')) throw new Error(USAGE)
  const role = roleFrom(first)
  return (desk) => desk[what](role, second)
}

try {
  const work = workOf(process.argv.slice(2))
  const roles = await withParts(readEnv(process.env), (parts) => withStaffDesk(parts, work))
  console.log(roles.length === 0 ? 'No member of the staff.' : `Now: ${roles.join(', ')}.`)
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
