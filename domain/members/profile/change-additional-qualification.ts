import type { Static } from '@sinclair/typebox'
import { mustBeQualified, type Membership } from '../member.js'
import type { ChangeAdditionalQualification, MemberEvent } from '../messages.js'

/** An empty text takes away what was told. */
export const changeAdditionalQualification = (
  { data, at }: Static<typeof ChangeAdditionalQualification>,
  state: Membership,
): MemberEvent[] => {
  mustBeQualified(state)
  if (data.additionalQualifications === (state.qualification?.additionalQualifications ?? '')) return []
  return [{ type: 'AdditionalQualificationChanged', data: { ...data, changedAt: at } }]
}
