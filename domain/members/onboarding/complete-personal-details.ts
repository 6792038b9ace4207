import type { Static } from '@sinclair/typebox'
import { isSame, mustBeOnboarding, type Membership } from '../member.js'
import type { CompletePersonalDetails, MemberEvent } from '../messages.js'
import { mustBeOfAge } from './of-age.js'

/** Step 1; may be told otherwise as long as the onboarding lasts. */
export const completePersonalDetails = ({ data, at }: Static<typeof CompletePersonalDetails>, state: Membership): MemberEvent[] => {
  if (isSame(data, state.details)) return []
  mustBeOnboarding(state)
  mustBeOfAge(data.dob, at)
  return [{ type: 'PersonalDetailsCompleted', data: { ...data, completedAt: at } }]
}
