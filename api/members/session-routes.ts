import { randomUUID } from 'node:crypto'
import { holderOf } from '../../commands/claims.js'
import { membershipOf } from '../../commands/members.js'
import type { Hold } from '../../commands/vault/sessions.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { login, logout, refresh } from '../contract/members.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { sessionOf } from './session.js'

export const sessionRoutes = (
  deps: Pick<Deps, 'now' | 'log' | 'pool' | 'sessions' | 'credentials' | 'tokens' | 'hashOf' | 'links'>,
): Served[] => {
  const { now, log, sessions, credentials, hashOf } = deps

  /** 202 while there are steps to do: the token is good for these only (DECISIONS 2). */
  const signedIn = async (hold: Hold) => {
    const records = await sessionOf(deps, hold)
    if (records.is_all_details_filled === 1) return { answer: { records }, hold }
    return { code: 202 as const, msg: 'Please complete your registration.', answer: { records }, hold }
  }

  return [
    serve(login, async ({ body }) => {
      const memberId = await holderOf(log, hashOf(body.emailId))
      if (!(await credentials.fits(memberId, body.password)) || memberId === undefined)
        throw new Refusal('not-found', 'Email or password is not correct')
      // Only whoever knows the password hears that the address is not proved yet.
      if (!(await membershipOf(log, memberId)).verified)
        throw new Refusal('invalid', 'Please verify your email address first: open the link that we have mailed to you.')
      return signedIn(await sessions.start(randomUUID(), memberId, body.rememberMe ?? false, now()))
    }),

    serve(refresh, async ({ refreshToken }) => {
      const hold = refreshToken === undefined ? undefined : await sessions.renew(refreshToken, now())
      if (!hold) throw new Refusal('unknown-caller', 'Please sign in')
      return signedIn(hold)
    }),

    serve(logout, async ({ caller }) => {
      await sessions.revoke(caller.sessionId, now())
      return { answer: {}, msg: 'You are signed out.', hold: 'none' }
    }),
  ]
}
