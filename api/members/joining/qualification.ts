import type { Static } from '@sinclair/typebox'
import type { places } from '../../../commands/vault/reference/places.js'
import type { FieldError } from '../../../domain/kernel/refusal.js'
import { NO_SUCH_GROUP } from '../../../domain/members/onboarding/groups.js'
import { specialities, type Speciality } from '../../../domain/kernel/people/speciality.js'
import type { qualification } from '../../contract/members/onboarding.js'
import { namesIn } from '../../http/fields/names-in.js'
import { trainingOf, type Section, type Training } from './training-lookup.js'
import { pleaseCheck } from '../../http/please-check.js'

type Body = Static<(typeof qualification)['body']>

const mbbs = (body: Body): Section => ({
  country: body.mbbsCountry,
  city: body.mbbsCity,
  otherCity: body.otherMbbsCity,
  cityId: body.finalIds?.mbbs?.id,
  school: body.mbbsMedicalSchool,
  otherSchool: body.otherMbbsCenter,
  year: body.mbbsYear,
  field: { country: 'mbbsCountry', city: 'mbbsCity', school: 'mbbsMedicalSchool', year: 'mbbsYear' },
})

const surgical = (body: Body): Section => ({
  country: body.generalSurgeryCountry,
  city: body.surgicalCity,
  otherCity: body.otherSurgicalCity,
  cityId: body.finalIds?.surgical?.id,
  school: body.generalSurgeryCenter,
  otherSchool: body.otherSurgicalCenter,
  year: body.generalSurgeryYear,
  field: { country: 'generalSurgeryCountry', city: 'surgicalCity', school: 'generalSurgeryCenter', year: 'generalSurgeryYear' },
})

const superSpeciality = (body: Body): Section => ({
  country: body.superSpecilityCountry,
  city: body.superSpecialityCity,
  otherCity: body.otherSuperSpecialityCity,
  cityId: body.finalIds?.superSpecility?.id,
  school: body.superSpecialityCenter,
  otherSchool: body.otherSuperSpecialityCenter,
  year: body.superSpecialityYear,
  field: { country: 'superSpecilityCountry', city: 'superSpecialityCity', school: 'superSpecialityCenter', year: 'superSpecialityYear' },
})

/** A section counts as ticked as soon as one of its fields is filled. */
const isTold = ({ country, city, school, year }: Section): boolean => [country, city, school, year].some((given) => given !== undefined)

/** The chosen groups, each once, without the member's own speciality, which has its group anyway (spec 1 §5). */
const groupsOf = (given: Body['otherGroup'], own: Speciality | undefined): Speciality[] | FieldError => {
  const names = namesIn(given)
  const unknown = names.find((name) => !(specialities as readonly string[]).includes(name))
  if (unknown !== undefined) return { field: 'otherGroup', msg: NO_SUCH_GROUP }
  return [...new Set(names as Speciality[])].filter((name) => name !== own)
}

/** What step 2 tells, with the names of the reference data. Refuses and names every field that is not right. */
export const qualificationFrom = async (known: ReturnType<typeof places>, body: Body) => {
  const errors: FieldError[] = []
  const told = async (section: Section): Promise<Training | undefined> => {
    const training = await trainingOf(known, section)
    if (!Array.isArray(training)) return training
    errors.push(...training)
    return undefined
  }
  const studied = await told(mbbs(body))
  const trained = isTold(surgical(body)) ? await told(surgical(body)) : undefined

  const own = body.superSpecialitySpeciality
  const isSpecialist = own !== undefined || isTold(superSpeciality(body))
  if (isSpecialist && own === undefined) errors.push({ field: 'superSpecialitySpeciality', msg: 'Speciality is required.' })
  const specialised = isSpecialist ? await told(superSpeciality(body)) : undefined

  const groups = groupsOf(body.otherGroup, own)
  if (!Array.isArray(groups)) errors.push(groups)
  if (errors.length > 0 || !studied || !Array.isArray(groups)) throw pleaseCheck(errors)

  const more = body.additionalQualifications?.trim()
  return {
    mbbs: studied,
    ...(trained && { surgicalTraining: trained }),
    ...(specialised && own && { specialityTraining: { speciality: own, ...specialised } }),
    groups,
    ...(more && { additionalQualifications: more }),
  }
}
