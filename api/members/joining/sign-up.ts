import { holderOf, registrationIdOf } from '../../../commands/claims.js'
import { membershipOf } from '../../../commands/members.js'
import { claimOnce } from '../../../commands/vault/claims.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Deps } from '../../deps.js'
import { partOf } from '../../http/command-id.js'
import type { Names } from './names.js'

/** The wording of the terms that the boxes stand beside. */
export const TERMS = '2026-11'

interface Applicant extends Names {
  readonly emailId: string
  readonly password: string
}

type Needed = Pick<Deps, 'now' | 'dispatch' | 'log' | 'pool' | 'sessions' | 'credentials' | 'verifications' | 'hashOf'>

/**
 * An address that nobody has proved belongs to whoever signs up with it last: name and password are theirs, and the link that is mailed to it
 * (event model, Claims). Answers the position to wait for; refuses for an address that is proved.
 */
export const signUp =
  ({ now, dispatch, log, pool, sessions, credentials, verifications, hashOf }: Needed) =>
  async (applicant: Applicant, commandId: string): Promise<number> => {
    const { id, at } = await claimOnce(pool, commandId, now()) // asked again, it is the same command at the same moment
    const own = id as MemberId
    const email = applicant.emailId.trim().toLowerCase()
    const claim = hashOf(email)
    const person = { firstName: applicant.firstName, lastName: applicant.lastName, email, consents: { indemnity: true, terms: TERMS } }
    const holder = await holderOf(log, claim)
    if (holder !== undefined && (await membershipOf(log, holder)).verified) throw alreadyRegistered()
    const passwordHash = await credentials.hashed(applicant.password)

    /** The first one: password, then claim, then member; a claim alone is rolled forward by a process. */
    const asFirst = async (): Promise<number> => {
      await verifications.begin(own, passwordHash, at)
      const claiming = partOf(commandId, 'claim')
      const data = { memberId: own, ...person }
      await dispatch({ id: claiming, type: 'ClaimEmail', by: asMember(own), at, data: { claim, ...data } })
      return dispatch({ id: registrationIdOf(claiming), type: 'RegisterMember', by: asMember(own), at, data })
    }

    /** Somebody holds it and has not proved it: from now on it is this person's, and what came before ends. */
    const asNext = async (memberId: MemberId): Promise<number> => {
      await verifications.begin(memberId, passwordHash, at)
      await sessions.revokeAll(memberId, at)
      const data = { memberId, ...person }
      return dispatch({ id: partOf(commandId, 'register'), type: 'RegisterMember', by: asMember(memberId), at, data })
    }

    if (holder !== undefined && holder !== own) return asNext(holder)
    try {
      return await asFirst()
    } catch (error) {
      const faster = error instanceof Refusal ? await holderOf(log, claim) : undefined
      if (faster === undefined || faster === own) throw error
      await verifications.forget(own)
      return asNext(faster)
    }
  }

const alreadyRegistered = () => new Refusal('conflict', 'This email is already registered')
