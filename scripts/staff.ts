import { readEnv } from '../api/env.js'
import { ROLES, type Role } from '../domain/kernel/people/role.js'
import { withStaffDesk, type StaffDesk } from './staff/desk.js'
import { withParts } from './start/connected.js'
import { inOneLine } from './start/one-line.js'

/* `npm run staff -- grant|revoke ROLE EMAIL`, `npm run staff -- roles|reset-factor EMAIL`: who judges reports, checks what was done, and looks after texts. */
const USAGE = `Usage: npm run staff -- grant ROLE EMAIL  |  revoke ROLE EMAIL  |  roles EMAIL  |  reset-factor EMAIL   (ROLE: ${ROLES.join(', ')})`

const TWO_STEP = ' They need two-step sign-in, which the pages of the staff ask them to set up first.'

const roleFrom = (text: string): Role => {
  const role = ROLES.find((each) => each === text)
  if (!role) throw new Error(USAGE)
  return role
}

const told = (roles: readonly Role[]): string => (roles.length === 0 ? 'No member of the staff.' : `Now: ${roles.join(', ')}.`)

const workOf = ([what, first, second, ...more]: string[]): ((desk: StaffDesk) => Promise<string>) => {
  if (first === undefined || more.length > 0) throw new Error(USAGE)
  if (what === 'roles' && second === undefined) return async (desk) => told(await desk.of(first))
  if (what === 'reset-factor' && second === undefined)
    return async (desk) =>
      (await desk.resetFactor(first)) ? 'Two-step sign-in is off, and they are signed out everywhere.' : 'Two-step sign-in was not on.'
  if (second === undefined || (what !== 'grant' && what !== 'revoke')) throw new Error(USAGE)
  const role = roleFrom(first)
  return async (desk) => `${told(await desk[what](role, second))}${what === 'grant' ? TWO_STEP : ''}`
}

try {
  const work = workOf(process.argv.slice(2))
  console.log(await withParts(readEnv(process.env), (parts) => withStaffDesk(parts, work)))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
