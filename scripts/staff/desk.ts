import { randomBytes, randomUUID } from 'node:crypto'
import { commandTask } from '../../api/jobs/send-command.js'
import { tellingAhead } from '../../commands/ahead.js'
import { holderOf } from '../../commands/claims.js'
import { isLeft, membershipOf } from '../../commands/members.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { slices } from '../../commands/slices.js'
import { rolesOf } from '../../commands/staff.js'
import { emailHash } from '../../commands/vault/accounts/email-hash.js'
import { migrate } from '../../commands/vault/migrate.js'
import { tellAhead } from '../../commands/vault/members-ahead.js'
import { secrets } from '../../commands/vault/secrets.js'
import { resetFactor } from '../../commands/vault/second-factor/end.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Command } from '../../domain/kernel/messages.js'
import type { Role } from '../../domain/kernel/people/role.js'
import type { ConnectedParts } from '../start/connected.js'
import { withLog, type LogParts } from '../start/log-parts.js'

/** What the operator does with who is staff. */
const deskOf = ({ log, pool }: Pick<LogParts, 'log' | 'pool'>, hashOf: (email: string) => string) => {
  const dispatch = tellingAhead(dispatcher(log, slices), (ahead) => tellAhead(pool, ahead))

  const memberWith = async (email: string): Promise<MemberId> => {
    const memberId = await holderOf(log, hashOf(email))
    if (memberId === undefined || (await isLeft(log, memberId))) throw new Error(`There is no member with the address ${email}`)
    return memberId
  }
  const say = async (type: 'GrantRole' | 'RevokeRole', memberId: MemberId, role: Role): Promise<readonly Role[]> => {
    await dispatch({ id: randomUUID(), type, by: 'operator', at: new Date().toISOString(), data: { memberId, role } })
    return rolesOf(log, memberId)
  }

  return {
    /** Only to somebody whom the others can know: who has told all that the registration asks for. */
    async grant(role: Role, email: string): Promise<readonly Role[]> {
      const memberId = await memberWith(email)
      const { onboarded, deletion } = await membershipOf(log, memberId)
      if (!onboarded) throw new Error('They have not filled in all details yet')
      if (deletion) throw new Error('They have asked for their account to be deleted')
      return say('GrantRole', memberId, role)
    },
    revoke: async (role: Role, email: string): Promise<readonly Role[]> => say('RevokeRole', await memberWith(email), role),
    /** Ends two-step sign-in for who has lost their phone and all recovery codes, and signs them out everywhere. Answers whether it was on. */
    async resetFactor(email: string): Promise<boolean> {
      const memberId = await memberWith(email)
      const at = new Date().toISOString()
      const command: Command = { id: randomUUID(), type: 'ResetSecondFactor', by: 'operator', at, data: { memberId } }
      const wasOn = await resetFactor(pool, memberId, commandTask(command), at)
      await dispatch(command)
      return wasOn
    },
    /** What somebody is among the staff. */
    of: async (email: string): Promise<readonly Role[]> => rolesOf(log, await memberWith(email)),
  }
}
export type StaffDesk = ReturnType<typeof deskOf>

/** Lets somebody say who is staff. */
export const withStaffDesk = <T>(parts: ConnectedParts, work: (desk: StaffDesk) => Promise<T>): Promise<T> =>
  withLog(parts, async (opened) => {
    await migrate(opened.pool)
    const key = await secrets(opened.pool, parts.masterKey)('email-hash', () => randomBytes(32))
    return work(deskOf(opened, (email) => emailHash(key, email)))
  })
