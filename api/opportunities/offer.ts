import type { Static } from '@sinclair/typebox'
import type { FieldError } from '../../domain/kernel/refusal.js'
import { specialities } from '../../domain/kernel/people/speciality.js'
import type { DurationUnit, OpportunitySpeciality, PostOpportunity } from '../../domain/opportunities/messages.js'
import { READABLE } from '../contract/given.js'
import { addOpportunities, NO_SPECIALITY, TO_BEFORE_FROM } from '../contract/opportunities/opportunities.js'
import { pleaseCheck } from '../http/please-check.js'
import { placeOf, type KnownPlaces } from './places.js'

type Form = Static<(typeof addOpportunities)['body']>
type Offer = Omit<Static<typeof PostOpportunity>['data'], 'opportunityId'>

const UNITS: Readonly<Record<Form['durationYMD'], DurationUnit>> = { Years: 'years', Months: 'months', Days: 'days' }

const IS_READABLE = new RegExp(READABLE, 'u')

/** One of the list, or else the owner's own word: in a field of its own, or in place of `Other` (spec 3 §3). */
const specialityOf = ({ speciality, otherSpecialityInput = '' }: Form) => {
  const [chosen, other] = [speciality.trim(), otherSpecialityInput.trim()]
  if (specialities.some((name) => name === chosen)) return { speciality: chosen as OpportunitySpeciality }
  return { speciality: 'Other' as const, otherSpeciality: chosen === 'Other' ? other : chosen }
}

/** What the form offers, as the command tells it. Refuses what no field alone could tell. */
export const offerIn = async (known: KnownPlaces, form: Form): Promise<Offer> => {
  const [number, unit = form.durationYMD] = form.duration.split(' ')
  const { fromDateOfOpportunity: from, toDateOfOpportunity: to } = form
  const speciality = specialityOf(form)
  const place = await placeOf(known, { country: form.jobLocationCountry, city: form.jobLocationCity })
  const wrong: FieldError[] = [
    ...(Array.isArray(place) ? place : []),
    ...(unit === form.durationYMD ? [] : [{ field: 'duration', msg: `The unit is ${form.durationYMD}.` }]),
    ...(to < from ? [{ field: 'toDateOfOpportunity', msg: TO_BEFORE_FROM }] : []),
    ...(IS_READABLE.test(speciality.otherSpeciality ?? speciality.speciality)
      ? []
      : [{ field: 'otherSpecialityInput', msg: NO_SPECIALITY }]),
  ]
  if (wrong.length > 0 || Array.isArray(place)) throw pleaseCheck(wrong)
  const { title, description, qualifications, experience, opportunityType: type } = form
  return {
    title: title.trim(),
    description: description.trim(),
    qualifications: qualifications.trim(),
    experience: experience.trim(),
    ...place,
    duration: { number: Number(number), unit: UNITS[form.durationYMD] },
    ...{ from, to, ...speciality, type },
  }
}
