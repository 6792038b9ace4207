import { holderOf, registrationIdOf } from '../../../commands/claims.js'
import { membershipOf } from '../../../commands/members.js'
import { claimOnce } from '../../../commands/vault/claims.js'
import { ClaimEmail } from '../../../domain/claims/messages.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { RegisterMember } from '../../../domain/members/messages.js'
import type { Deps } from '../../deps.js'
import { partOf } from '../../http/command-id.js'
import type { Send, Sent } from '../../http/send.js'
import type { Names } from './names.js'

/** The wording of the terms that the boxes stand beside. */
export const TERMS = '2026-11'

interface Applicant extends Names {
  readonly emailId: string
  readonly password: string
}

interface Asking {
  readonly commandId: string
  readonly send: Send
}

type Needed = Pick<Deps, 'now' | 'log' | 'pool' | 'sessions' | 'credentials' | 'verifications' | 'hashOf'>

/**
 * An address that nobody has proved belongs to whoever signs up with it last: name and password are theirs, and the link that is mailed to it
 * (event model, Claims). Refuses for an address that is proved.
 */
export const signUp =
  ({ now, log, pool, sessions, credentials, verifications, hashOf }: Needed) =>
  async (applicant: Applicant, { commandId, send }: Asking): Promise<Sent> => {
    const { id, at } = await claimOnce(pool, commandId, now()) // asked again, it is the same command at the same moment
    const own = id as MemberId
    const email = applicant.emailId.trim().toLowerCase()
    const claim = hashOf(email)
    const person = {
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      email,
      consents: { indemnity: true as const, terms: TERMS },
    }
    const holder = await holderOf(log, claim)
    if (holder !== undefined && (await membershipOf(log, holder)).verified) throw alreadyRegistered()
    const passwordHash = await credentials.hashed(applicant.password)

    /** The first one: password, then claim, then member; a claim alone is rolled forward by a process. */
    const asFirst = async (): Promise<Sent> => {
      await verifications.begin(own, passwordHash, at)
      const claiming = partOf(commandId, 'claim')
      const data = { memberId: own, ...person }
      const by = asMember(own)
      await send(ClaimEmail, { claim, ...data }, { id: claiming, by, at, wait: false })
      return send(RegisterMember, data, { id: registrationIdOf(claiming), by, at })
    }

    /** Somebody holds it and has not proved it: from now on it is this person's, and what came before ends. */
    const asNext = async (memberId: MemberId): Promise<Sent> => {
      await verifications.begin(memberId, passwordHash, at)
      await sessions.revokeAll(memberId, at)
      return send(RegisterMember, { memberId, ...person }, { part: 'register', by: asMember(memberId), at })
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
