import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { isSame, mustBeOnboarding, type Membership } from './member.js'
import type { CompletePersonalDetails, MemberEvent } from './messages.js'

/** Years (spec 1 §9, DECISIONS G-11). */
const OF_AGE = 18

/** Step 1; may be told otherwise as long as the onboarding lasts. */
export const completePersonalDetails = ({ data, at }: Static<typeof CompletePersonalDetails>, state: Membership): MemberEvent[] => {
  if (isSame(data, state.details)) return []
  mustBeOnboarding(state)
  if (data.dob !== undefined && !isOfAge(data.dob, at)) {
    const msg = 'You must be 18 or older.'
    throw new Refusal('invalid', msg, [{ field: 'dob', msg }])
  }
  return [{ type: 'PersonalDetailsCompleted', data: { ...data, completedAt: at } }]
}

/** Both are ISO 8601, which sorts as time does: the birthday has come when its date is not after today's, in UTC. */
const isOfAge = (dob: string, at: string): boolean => {
  const birthday = `${String(Number(dob.slice(0, 4)) + OF_AGE).padStart(4, '0')}${dob.slice(4)}`
  return birthday <= at.slice(0, birthday.length)
}
