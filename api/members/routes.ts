import { randomUUID } from 'node:crypto'
import { holderOf } from '../../commands/claims.js'
import type { Hold } from '../../commands/vault/sessions.js'
import { claimId } from '../../commands/vault/claims.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { namesOf } from '../../projections/member-card/queries.js'
import { login, logout, refresh, signup, type Session } from '../contract/members.js'
import type { Deps } from '../deps.js'
import { partOf } from '../http/command-id.js'
import { serve, type Served } from '../http/serve.js'
import { namesFrom } from './names.js'

/** The wording of the terms that the boxes stand beside. */
const TERMS = '2026-11'

export const memberRoutes = ({ now, dispatch, log, pool, progress, sessions, credentials, tokens, hashOf }: Deps): Served[] => {
  /** What the browser keeps: names and flags, and an access token of its own. */
  const sessionOf = async ({ sessionId, memberId: held }: Hold, email: string | null): Promise<Session> => {
    const id = held as MemberId
    const token = await tokens.sign({ memberId: id, sessionId })
    const full_name = (await namesOf(pool, [id])).get(id) ?? null
    return { id, full_name, email, is_all_details_filled: 1, till_where_filled: 1, jwt: token, token }
  }

  return [
    serve(signup, async ({ body, commandId }) => {
      const at = now()
      const email = body.emailId.trim().toLowerCase()
      const claim = hashOf(email)
      const memberId = (await claimId(pool, commandId, at)) as MemberId
      const holder = await holderOf(log, claim)
      if (holder !== undefined && holder !== memberId) throw new Refusal('conflict', 'This email is already registered')

      await credentials.keep(memberId, body.password) // before the claim: whoever holds an address can sign in
      const data = { memberId, ...namesFrom(body), email, consents: { indemnity: true, terms: TERMS } }
      const by = asMember(memberId)
      try {
        await dispatch({ id: partOf(commandId, 'claim'), type: 'ClaimEmail', by, at, data: { claim, ...data } })
      } catch (error) {
        if (error instanceof Refusal) await credentials.forget(memberId) // somebody was faster
        throw error
      }
      const position = await dispatch({ id: partOf(commandId, 'register'), type: 'RegisterMember', by, at, data })
      const stale = !(await progress.waitFor(position))
      return { answer: {}, msg: 'You have joined SFS. Please sign in.', stale }
    }),

    serve(login, async ({ body }) => {
      const memberId = await holderOf(log, hashOf(body.emailId))
      if (!(await credentials.fits(memberId, body.password)) || memberId === undefined)
        throw new Refusal('not-found', 'Email or password is not correct')
      const hold = await sessions.start(randomUUID(), memberId, body.rememberMe ?? false, now())
      return { answer: { records: await sessionOf(hold, body.emailId) }, hold }
    }),

    serve(refresh, async ({ refreshToken }) => {
      const hold = refreshToken === undefined ? undefined : await sessions.renew(refreshToken, now())
      if (!hold) throw new Refusal('unknown-caller', 'Please sign in')
      return { answer: { records: await sessionOf(hold, null) }, hold }
    }),

    serve(logout, async ({ caller }) => {
      await sessions.revoke(caller.sessionId, now())
      return { answer: {}, msg: 'You are signed out.', hold: 'none' }
    }),
  ]
}
