import { check } from '../../generated/checks/qualification.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { idOf } from '../../shared/forms/places.js'
import type { Choice } from '../../shared/forms/choice.js'
import type { Qualified } from '../calls.js'

/** The fields of one section, as the contract calls them. */
export const SECTIONS = {
  mbbs: {
    country: 'mbbsCountry',
    city: 'mbbsCity',
    otherCity: 'otherMbbsCity',
    school: 'mbbsMedicalSchool',
    otherSchool: 'otherMbbsCenter',
    year: 'mbbsYear',
  },
  surgical: {
    country: 'generalSurgeryCountry',
    city: 'surgicalCity',
    otherCity: 'otherSurgicalCity',
    school: 'generalSurgeryCenter',
    otherSchool: 'otherSurgicalCenter',
    year: 'generalSurgeryYear',
  },
  superSpeciality: {
    country: 'superSpecilityCountry',
    city: 'superSpecialityCity',
    otherCity: 'otherSuperSpecialityCity',
    school: 'superSpecialityCenter',
    otherSchool: 'otherSuperSpecialityCenter',
    year: 'superSpecialityYear',
  },
} as const

type Sections = typeof SECTIONS
export type Section = Sections[keyof Sections]
type Chosen = Section['country' | 'city' | 'school']
type Typed = Section['otherCity' | 'otherSchool' | 'year']

/** What was typed and chosen, as the fields hold it. */
export type QualificationForm = Record<Chosen, Choice | null> &
  Record<Typed, string> & {
    surgicalTraining: boolean
    specialityTraining: boolean
    superSpecialitySpeciality: string | null
    otherGroup: string[]
    additionalQualifications: string
    terms: boolean
    declaration: boolean
  }

/** Which tick opens which section. */
export const TICKED = [
  ['surgicalTraining', SECTIONS.surgical],
  ['specialityTraining', SECTIONS.superSpeciality],
] as const

/** Whether anything was told of a section. */
export const isTold = (form: QualificationForm, section: Section): boolean => Object.values(section).some((field) => Boolean(form[field]))

const blankSection = ({ country, city, otherCity, school, otherSchool, year }: Section) => ({
  [country]: null,
  [city]: null,
  [otherCity]: '',
  [school]: null,
  [otherSchool]: '',
  [year]: '',
})

/** In the order in which the fields stand. */
export const blank = {
  ...blankSection(SECTIONS.mbbs),
  surgicalTraining: false,
  ...blankSection(SECTIONS.surgical),
  specialityTraining: false,
  superSpecialitySpeciality: null,
  ...blankSection(SECTIONS.superSpeciality),
  otherGroup: [],
  additionalQualifications: '',
  terms: false,
  declaration: false,
} as unknown as QualificationForm

const without = (names: readonly string[], form: object) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)))

/** What the call takes of a choice: an id or `Other`, of a school `id#name`. */
const chosenOf = (form: QualificationForm) =>
  Object.values(SECTIONS).reduce<Record<string, string>>((told, { country, city, school }) => {
    const chosen = form[school]
    told[country] = form[country]?.value ?? ''
    told[city] = form[city]?.value ?? ''
    told[school] = chosen === null ? '' : idOf(chosen) === null ? chosen.value : `${chosen.value}#${chosen.label}`
    return told
  }, {})

/** Sections that are not ticked are left out. */
const bodyOf = (form: QualificationForm) => {
  const unticked = [
    ...(form.surgicalTraining ? [] : Object.values(SECTIONS.surgical)),
    ...(form.specialityTraining ? [] : [...Object.values(SECTIONS.superSpeciality), 'superSpecialitySpeciality']),
  ]
  const groups = form.otherGroup.map((name) => `${name}#`)
  const told = without(unticked, { ...form, ...chosenOf(form) })
  return { ...withoutBlanks(told), otherGroup: groups, curruentTab: 2 }
}

/** What a ticked section must tell, though the call takes it or leaves it. */
const required = (form: QualificationForm): { field: keyof QualificationForm; msg: string }[] => {
  const of = ({ country, city, school, year }: Section) => [
    { field: country, msg: 'Please select Country.' },
    { field: city, msg: 'Please select city.' },
    { field: school, msg: 'Please select Medical School.' },
    { field: year, msg: 'Please select Completion year.' },
  ]
  return [
    ...(form.surgicalTraining ? of(SECTIONS.surgical) : []),
    ...(form.specialityTraining
      ? [{ field: 'superSpecialitySpeciality' as const, msg: 'Speciality is required.' }, ...of(SECTIONS.superSpeciality)]
      : []),
  ].filter(({ field }) => !form[field])
}

const byCheck = resolverOf<QualificationForm>(check, bodyOf)

export const resolver: typeof byCheck = async (form, context, options) => {
  const checked = await byCheck(form, context, options)
  const missing = required(form)
  if (missing.length === 0) return checked
  const errors = Object.fromEntries(missing.map(({ field, msg }) => [field, { type: 'required', message: msg }]))
  return { values: {}, errors: { ...checked.errors, ...errors } }
}

/** Of a form that the resolver has let pass; `id` is the member's own. */
export const qualifiedOf = (form: QualificationForm, id: number): Qualified => ({ ...bodyOf(form), id }) as unknown as Qualified
