import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import { isInternational } from './associations.js'
import { andCompletion, isSame, mustBeQualified, mustBeVerified, type Membership } from '../member.js'
import type { MemberEvent, RecordMemberships } from '../messages.js'

/** Step 3, and later its changes. What the form did not offer stays as it was (DECISIONS C-40). */
export const recordMemberships = (
  { data: { steps = 2, offered, memberId, ...told }, at }: Static<typeof RecordMemberships>,
  state: Membership,
): MemberEvent[] => {
  mustBeVerified(state)
  mustBeQualified(state)
  const kept = offered === 'all' ? [] : (state.memberships?.associations ?? []).filter((name) => !isInternational(name))
  const memberships = { memberId, ...told, associations: [...new Set([...kept, ...told.associations])] }
  if (memberships.associations.length === 0 && told.otherInternational === undefined) throw noneChosen()
  const of = { steps, memberId, at }
  if (isSame(memberships, state.memberships)) return andCompletion([], state, of)
  return andCompletion([{ type: 'MembershipsRecorded', data: { ...memberships, recordedAt: at } }], { ...state, memberships }, of)
}

const noneChosen = (): Refusal => {
  const msg = 'Please select the at least one Association.'
  return new Refusal('invalid', msg, [{ field: 'memberShip', msg }])
}
