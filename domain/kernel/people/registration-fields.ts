import { Type } from '@sinclair/typebox'
import { MemberId } from '../ids.js'
import { event } from '../messages.js'
import { Personal } from '../personal.js'
import { Time } from '../time.js'

/** What a person confirmed on joining, and in which wording (spec 1 §5). */
const consents = Type.Object({ indemnity: Type.Literal(true), terms: Type.String() }, { additionalProperties: false })

/** Who joins, as a command says it. */
export const joining = {
  memberId: MemberId,
  /** Both empty when somebody comes from a provider that tells no names: they tell them in the first step. */
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String({ format: 'email' }),
  consents,
}

/** From here on an address is free; told where it was claimed, and to the member who held it. */
export const EmailReleased = event('EmailReleased', { memberId: MemberId, releasedAt: Time }, { called: 'Email address released' })

/** Who has joined, as a fact keeps it; personal of the member. */
export const joined = {
  memberId: MemberId,
  firstName: Personal(Type.String()),
  lastName: Personal(Type.String()),
  email: Personal(Type.String()),
  consents,
}
