import { holderOf } from '../../../commands/claims.js'
import { membershipOf } from '../../../commands/members.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { login, logout, refresh } from '../../contract/members/members.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { orRefusal } from '../second-factor/verdicts.js'
import { badCredentials } from './bad-credentials.js'
import { signingIn, toldOf } from './signed-in.js'

export const sessionRoutes = (
  deps: Pick<Deps, 'now' | 'log' | 'pool' | 'sessions' | 'credentials' | 'tokens' | 'hashOf' | 'links' | 'may' | 'secondFactors'>,
): Served[] => {
  const { now, log, sessions, credentials, hashOf, secondFactors } = deps
  const start = signingIn(deps)

  return [
    serve(login, async ({ body, userAgent }) => {
      const memberId = await holderOf(log, hashOf(body.emailId))
      // No password begins or ends with a blank: one that comes along with a copied one is not meant (spec 1 §5).
      const passwordHash = await credentials.matched(memberId, body.password.trim())
      if (passwordHash === undefined || memberId === undefined) throw badCredentials()
      // Only whoever knows the password hears that the address is not proved yet.
      if (!(await membershipOf(log, memberId)).verified)
        throw new Refusal('invalid', 'Please verify your email address first: open the link we sent to you.')
      const verdict = body.code === undefined ? 'off' : await secondFactors.check({ memberId, code: body.code }, now())
      if (verdict !== 'off') orRefusal(verdict) // who has no second factor need not show any
      const raised = verdict === 'good'
      return start({ memberId, remembered: body.rememberMe ?? false, signIn: 'password', passwordHash, raised, userAgent })
    }),

    serve(refresh, async ({ refreshToken }) => {
      const hold = refreshToken === undefined ? undefined : await sessions.renew(refreshToken, now())
      if (!hold) throw new Refusal('unknown-caller', 'Please sign in')
      return toldOf(deps, hold)
    }),

    serve(logout, async ({ caller }) => {
      await sessions.revoke(caller.sessionId, now())
      return { answer: {}, msg: 'You are signed out.', hold: 'none' }
    }),
  ]
}
