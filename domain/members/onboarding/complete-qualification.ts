import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import { andCompletion, isSame, mustBeOnboarding, type Membership } from '../member.js'
import type { CompleteQualification, MemberEvent } from '../messages.js'

/** Completion years run from the current year down to this one (spec 1 §9). */
const FIRST_YEAR = 1960

/** Step 2, usually the last: then the member may use everything (DECISIONS 3). */
export const completeQualification = (
  { data: { steps = 2, ...data }, at }: Static<typeof CompleteQualification>,
  state: Membership,
): MemberEvent[] => {
  const of = { steps, memberId: data.memberId, at }
  if (isSame(withoutTime(data), state.qualification && withoutTime(state.qualification))) return andCompletion([], state, of)
  mustBeOnboarding(state)
  if (!state.details) throw new Refusal('invalid', 'Please fill in your personal details first')
  const { mbbs, surgicalTraining, specialityTraining, groups } = data
  mustBeYear(mbbs.year, at)
  if (surgicalTraining) mustBeYear(surgicalTraining.year, at)
  if (specialityTraining) mustBeYear(specialityTraining.year, at)
  if (specialityTraining && groups.includes(specialityTraining.speciality)) {
    throw new Refusal('invalid', 'Your own speciality is not among the other groups')
  }
  const told: MemberEvent = { type: 'QualificationCompleted', data: { ...data, completedAt: at } }
  return andCompletion([told], { ...state, qualification: data }, of)
}

/** The same boxes ticked a moment later are no other qualification. */
const withoutTime = <Told extends { readonly declarations: { readonly at: string } }>({ declarations, ...told }: Told) => {
  const { at: _, ...ticked } = declarations
  return { ...told, declarations: ticked }
}

const mustBeYear = (year: number, at: string): void => {
  if (year < FIRST_YEAR || year > Number(at.slice(0, 4))) throw new Refusal('invalid', 'Please select Completion year.')
}
