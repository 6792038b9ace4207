import { randomUUID } from 'node:crypto'
import type { Session } from '../../../api/contract/members/members.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { stateOf } from '../../../commands/runtime/slice.js'
import { slices } from '../../../commands/slices.js'
import { staff } from '../../../commands/staff.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Look } from '../../../domain/staff/staff.js'
import type { Role } from '../../../domain/kernel/people/role.js'
import { rolesOfMembers } from '../../../projections/staff-roles/queries.js'
import { withStaffDesk, type StaffDesk } from '../../../scripts/staff/desk.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import { eventually } from '../eventually.js'
import { setUp } from '../second-factor.js'
import { ask, letJoin, personOf, type TestApp } from '../parts/app.js'

/** The key of apps whose staff is named by the operator: `freshApp({ masterKey })`. */
export const masterKey = Buffer.alloc(32, 7)

const partsOf = ({ parts }: Pick<TestApp, 'parts'>) => ({ databaseUrl: parts.db.url, eventstoreUrl: parts.node.url, masterKey })

/** The operator at a terminal, beside a program that runs. */
export const atDesk = <T>(app: Pick<TestApp, 'parts'>, work: (desk: StaffDesk) => Promise<T>): Promise<T> =>
  withStaffDesk(partsOf(app), work)

/** Takes roles from somebody without a word to any process: the log alone knows it. */
export const revokeUnheard = (app: Pick<TestApp, 'parts'>, memberId: MemberId, roles: readonly Role[]): Promise<void> =>
  withLog(partsOf(app), async ({ log }) => {
    const dispatch = dispatcher(log, slices)
    const at = new Date().toISOString()
    for (const role of roles) await dispatch({ id: randomUUID(), type: 'RevokeRole', by: 'operator', at, data: { memberId, role } })
  })

/** What somebody of the staff looked at last, the newest first. */
export const looksOf = (app: Pick<TestApp, 'parts'>, memberId: MemberId): Promise<readonly Look[]> =>
  withLog(partsOf(app), async ({ log }) => (await stateOf(log, staff, memberId)).looks)

/** A new member who is made staff, has signed in since, and has shown a code. */
export const staffMember = async (app: Pick<TestApp, 'parts' | 'url'>, name: string, ...roles: readonly Role[]): Promise<Session> => {
  const person = personOf(name)
  const { id } = await letJoin(app.url, person)
  await atDesk(app, async (desk) => {
    for (const role of roles) await desk.grant(role, person.emailId)
  })
  await eventually(async () => {
    const shown = (await rolesOfMembers(app.parts.db.pool, [id])).get(id) ?? []
    if (shown.length < roles.length) throw new Error(`${name} is not yet ${roles.join(', ')}`)
  })
  const { emailId, password } = person
  const session = (await ask(app.url, 'login', { body: { emailId, password } })).body['records'] as Session
  await setUp(app.url, session)
  return { ...session, second_factor: 'shown' }
}
