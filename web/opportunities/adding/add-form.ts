import type { FieldErrors, Resolver } from 'react-hook-form'
import { check } from '../../generated/checks/addOpportunities.js'
import type { Choice } from '../../shared/forms/choice.js'
import { idOf } from '../../shared/forms/places.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import type { NewOpportunity, OpportunityType } from '../calls.js'
import { endDate, type Unit } from './end-date.js'

/** What was typed and chosen, by the names of the call, in the order in which it stands. */
export interface AddForm {
  title: string
  jobLocationCountry: Choice | null
  jobLocationCity: Choice | null
  duration: string
  durationYMD: Unit
  /** Days are YYYY-MM-DD. */
  fromDateOfOpportunity: string
  toDateOfOpportunity: string
  description: string
  speciality: string | null
  otherSpecialityInput: string
  opportunityType: OpportunityType | ''
  qualifications: string
  experience: string
  acknowledgement1: boolean
  acknowledgement2: boolean
}

export const blank: AddForm = {
  title: '',
  jobLocationCountry: null,
  jobLocationCity: null,
  duration: '',
  durationYMD: 'Months',
  fromDateOfOpportunity: '',
  toDateOfOpportunity: '',
  description: '',
  speciality: null,
  otherSpecialityInput: '',
  opportunityType: '',
  qualifications: '',
  experience: '',
  acknowledgement1: false,
  acknowledgement2: false,
}

/** Its name among the drafts. */
export const DRAFT = 'opportunity'

export const OTHER = 'Other'

const bodyOf = ({ jobLocationCountry, jobLocationCity, duration, otherSpecialityInput, ...values }: AddForm) =>
  withoutBlanks({
    ...values,
    jobLocationCountry: idOf(jobLocationCountry),
    jobLocationCity: idOf(jobLocationCity),
    duration: duration.trim(),
    otherSpecialityInput: values.speciality === OTHER ? otherSpecialityInput : '',
  })

const NO_SPECIALITY = 'Speciality is required.'
const TO_BEFORE_FROM = 'To Date must not be before From Date.'

const checked = resolverOf<AddForm>(check, bodyOf)

/** What hangs on another field: the server says the same. */
const problemsOf = ({ speciality, otherSpecialityInput: other, fromDateOfOpportunity: from, toDateOfOpportunity: to }: AddForm) => ({
  ...(speciality === OTHER && !/[\p{L}\p{N}]/u.test(other) && { otherSpecialityInput: { type: 'required', message: NO_SPECIALITY } }),
  ...(from !== '' && to !== '' && to < from && { toDateOfOpportunity: { type: 'order', message: TO_BEFORE_FROM } }),
})

export const resolver: Resolver<AddForm> = async (form, context, options) => {
  const { values, errors } = await checked(form, context, options)
  const problems = problemsOf(form)
  if (Object.keys(problems).length === 0) return { values, errors } as Awaited<ReturnType<typeof checked>>
  return { values: {}, errors: { ...problems, ...errors } as FieldErrors<AddForm> }
}

/** Of a form that the resolver has let pass; the unit stands with the number, as the contract has it. */
export const newOpportunityOf = (form: AddForm): NewOpportunity => {
  const { duration, ...body } = bodyOf(form) as unknown as NewOpportunity
  return { ...body, duration: `${duration} ${form.durationYMD}` }
}

/** The day it ends, as what was typed has it; null while that is not known (spec 3 §4). */
export const endOf = ({ duration, durationYMD, fromDateOfOpportunity: from }: AddForm): string | null =>
  /^\s*\d{1,3}\s*$/.test(duration) ? endDate(from, Number(duration), durationYMD) : null
