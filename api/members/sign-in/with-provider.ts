import { holderOf } from '../../../commands/claims.js'
import { addresseeOf, membershipOf } from '../../../commands/members.js'
import { knownAs } from '../../../commands/providers.js'
import { claimOnce } from '../../../commands/vault/claims.js'
import { ClaimEmail } from '../../../domain/claims/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Provider } from '../../../domain/kernel/people/provider.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { SignInWithProvider } from '../../../domain/members/messages.js'
import { ClaimProvider } from '../../../domain/providers/messages.js'
import type { Deps } from '../../deps.js'
import type { Send } from '../../http/send.js'
import type { Identity } from '../../openid/identity.js'
import { capitalised } from '../joining/names.js'
import { TERMS } from '../joining/sign-up.js'

interface Asking {
  readonly commandId: string
  readonly send: Send
}

type Needed = Pick<Deps, 'now' | 'log' | 'pool' | 'sessions' | 'verifications' | 'hashOf' | 'providerHashOf'>

/**
 * The member whom a provider vouches for. Who is known under this name signs in. Whoever is new is found by their address, if the provider says
 * that it is theirs: a member who has proved it gets one more way in, who signed up with it without proving it loses password and sessions,
 * and otherwise they join. Each step is done again without harm when the way was cut off.
 */
export const withProvider =
  ({ now, log, pool, sessions, verifications, hashOf, providerHashOf }: Needed) =>
  async (provider: Provider, { subject, email, firstName, lastName }: Identity, { commandId, send }: Asking): Promise<MemberId> => {
    const claim = providerHashOf(provider, subject)
    const known = await knownAs(log, claim)
    if (known !== undefined && (await membershipOf(log, known)).providers.has(claim)) {
      if (await addresseeOf(log, known)) return known
      throw new Refusal('not-found', 'This account was deleted')
    }
    if (email === undefined)
      throw new Refusal('invalid', 'Your provider could not confirm your email address. Please join with your address and a password.')

    const { id, at } = await claimOnce(pool, commandId, now())
    const own = id as MemberId
    const person = {
      firstName: capitalised(firstName),
      lastName: capitalised(lastName),
      email,
      consents: { indemnity: true as const, terms: TERMS },
    }
    const of = (part: string, memberId: MemberId) => ({ part, by: asMember(memberId), at, wait: false })

    const address = hashOf(email)
    /** Vouched for before anybody hears of them, so that no link is mailed. */
    const join = async (): Promise<MemberId> => {
      await verifications.vouch(own, at)
      await send(ClaimEmail, { memberId: own, claim: address, ...person }, of('ClaimEmail', own)).catch(unlessFaster)
      const holder = (await holderOf(log, address)) ?? own
      if (holder !== own) await verifications.forget(own)
      return holder
    }

    const memberId = (await holderOf(log, address)) ?? (await join())
    const { verified, steps } = await membershipOf(log, memberId)
    if (!steps.isEmpty()) throw new Refusal('invalid', 'This account is being deleted')
    await send(ClaimProvider, { memberId, claim, provider }, of('ClaimProvider', memberId))
    if (!verified) await sessions.revokeAll(memberId, at)
    await verifications.vouch(memberId, at)
    await send(SignInWithProvider, { memberId, provider, claim, ...person }, { ...of('SignInWithProvider', memberId), wait: true })
    return memberId
  }

/** Somebody has claimed the address at the same moment: then it is theirs, and we go on with them. */
const unlessFaster = (error: unknown): void => {
  if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
}
