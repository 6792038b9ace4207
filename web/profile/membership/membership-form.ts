import { check } from '../../generated/checks/membershipAssociation.js'
import { indian, international } from '../../generated/associations.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import type { Details, Memberships } from '../calls.js'

/** What was ticked and typed. `other` of a list is free text beside it (spec 1 §3). */
export interface MembershipForm {
  indian: string[]
  hasOtherIndian: boolean
  otherIndian: string
  international: string[]
  hasOtherInternational: boolean
  otherInternational: string
}

type Recorded = Details['membershipAssociation']

const isOf = (list: readonly string[]) => (name: string) => list.includes(name)

/** What was recorded before, as the fields hold it. */
export const formOf = ({ associations, other_international: other }: Recorded): MembershipForm => {
  const unknown = associations.filter((name) => !isOf(indian)(name) && !isOf(international)(name))
  return {
    indian: associations.filter(isOf(indian)),
    hasOtherIndian: unknown.length > 0,
    otherIndian: unknown.join(', '),
    international: associations.filter(isOf(international)),
    hasOtherInternational: other !== null,
    otherInternational: other ?? '',
  }
}

/** What the server is told; `other` stands for the international free text. */
export const bodyOf = (form: MembershipForm): Omit<Memberships, 'id'> => {
  const otherIndian = form.hasOtherIndian ? form.otherIndian.split(',').map((name) => name.trim()) : []
  const other = form.hasOtherInternational ? form.otherInternational.trim() : ''
  return {
    memberShip: [...form.indian, ...otherIndian.filter(Boolean), ...form.international, ...(other ? ['other'] : [])],
    ...(other && { otherInternational: other }),
    curruentTab: 3,
  }
}

const UNTOLD = 'Please enter the association.'
const byCheck = resolverOf<MembershipForm>(check, bodyOf)

/** Whatever is ticked as other has a name. */
export const resolver: typeof byCheck = async (form, context, options) => {
  const checked = await byCheck(form, context, options)
  const untold = [
    ...(form.hasOtherIndian && !form.otherIndian.trim() ? ['otherIndian'] : []),
    ...(form.hasOtherInternational && !form.otherInternational.trim() ? ['otherInternational'] : []),
  ]
  if (untold.length === 0) return checked
  return { values: {}, errors: Object.fromEntries(untold.map((field) => [field, { type: 'required', message: UNTOLD }])) }
}
