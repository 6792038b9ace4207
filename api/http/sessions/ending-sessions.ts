import type { Passwords } from '../../../commands/vault/accounts/passwords.js'
import type { Recoveries } from '../../../commands/vault/accounts/recoveries.js'
import type { Sessions } from '../../../commands/vault/accounts/sessions.js'

interface Ending {
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly recoveries: Pick<Recoveries, 'redeem'>
}

/** What ends sessions, and lets this process know it before the answer goes out; the others hear of it by NOTIFY. */
export const endingSessions = ({ sessions, passwords, recoveries }: Ending, drop: (sessionId: string) => void): Ending => {
  const dropping =
    <A extends unknown[], Ended extends readonly string[] | string | undefined>(end: (...args: A) => Promise<Ended>) =>
    async (...args: A): Promise<Ended> => {
      const ended = await end(...args)
      if (Array.isArray(ended)) ended.forEach(drop) // otherwise it says why none has ended
      return ended
    }
  return {
    sessions: { ...sessions, revoke: dropping(sessions.revoke), revokeAll: dropping(sessions.revokeAll) },
    passwords: { ...passwords, change: dropping(passwords.change) },
    recoveries: { redeem: dropping(recoveries.redeem) },
  }
}
