import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import { andCompletion, isSame, mustBeQualified, mustBeVerified, type Membership } from '../member.js'
import type { MemberEvent, RecordRegistrations } from '../messages.js'

/** Step 4, and later its changes: the list replaces the one before. Where four steps are asked for, the third comes first (DECISIONS C-07). */
export const recordRegistrations = (
  { data: { steps = 2, ...data }, at }: Static<typeof RecordRegistrations>,
  state: Membership,
): MemberEvent[] => {
  mustBeVerified(state)
  mustBeQualified(state)
  if (!state.onboarded && !state.memberships) throw new Refusal('invalid', 'Please fill in your memberships first')
  // The boxes are ticked once; later the list alone counts.
  const told = { declarations: state.registrations?.declarations, ...data }
  const registrations = told.declarations ? { ...told, declarations: told.declarations } : data
  const of = { steps, memberId: data.memberId, at }
  if (isSame({ list: data.registrations }, state.registrations && { list: state.registrations.registrations }))
    return andCompletion([], state, of)
  return andCompletion([{ type: 'RegistrationsRecorded', data: { ...registrations, recordedAt: at } }], { ...state, registrations }, of)
}
