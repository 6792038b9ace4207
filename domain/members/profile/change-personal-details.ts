import type { Static } from '@sinclair/typebox'
import { isSame, type Membership } from '../member.js'
import { Refusal } from '../../kernel/refusal.js'
import type { ChangePersonalDetails, MemberEvent } from '../messages.js'
import { mustBeOfAge } from '../onboarding/of-age.js'

/** Day of birth, city and phone, all as they are from now on: a day of birth that is not told is none (spec 1 §5). */
export const changePersonalDetails = ({ data, at }: Static<typeof ChangePersonalDetails>, { details }: Membership): MemberEvent[] => {
  if (!details) throw new Refusal('invalid', 'Please fill in your personal details first')
  const { memberId, dob, city, countryCode, mobile } = details
  if (isSame(data, { memberId, ...(dob !== undefined && { dob }), city, countryCode, mobile })) return []
  mustBeOfAge(data.dob, at)
  return [{ type: 'PersonalDetailsChanged', data: { ...data, changedAt: at } }]
}
