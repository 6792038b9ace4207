import type { Pool } from 'pg'
import { membershipOf } from '../../../commands/members.js'
import { endAccess, sessionsSince } from '../../../commands/vault/leaving/leaving.js'
import type { Sessions } from '../../../commands/vault/accounts/sessions.js'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { erasing } from './commands.js'
import type { Eraser, Part } from './leaver.js'

/** Nobody is signed in as the member any more, and nobody can be. Sockets close when the news has come round. */
export const shutOut = async (pool: Pool, sessions: Pick<Sessions, 'revokeAll'>, memberId: MemberId, at: string): Promise<void> => {
  await endAccess(pool, memberId) // first, so that no session begins between the two
  await sessions.revokeAll(memberId, at)
}

/** Comes first: whoever is shut out adds nothing while the rest is taken away. Providers know them no more either. */
export const access = (eraser: Eraser): Part => ({
  step: 'SessionsRevoked',
  async erase({ memberId, requestedAt }) {
    const { log, pool, sessions, now } = eraser
    for (const claim of (await membershipOf(log, memberId)).providers.keys())
      await erasing(eraser)('ReleaseProvider', claim, { claim, memberId })
    await shutOut(pool, sessions, memberId, now())
    failpoint('sessions-ended')
    return sessionsSince(pool, memberId, requestedAt)
  },
})
