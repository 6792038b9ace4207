import { Type } from '@sinclair/typebox'
import { call, type Call } from '../call.js'
import { specialityField } from '../given.js'
import { OwnEntry } from './members.js'

/** Ids and years come as numbers, or as the texts that the options of a form have. */
const number = (msg: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), Type.String({ pattern: '^[1-9][0-9]{0,9}$' })], {
    msg: { required: msg, anyOf: msg },
  })
/** What the forms send along, and nobody needs. */
export const ignored = Type.Optional(Type.Unknown())

const required = (msg: string) =>
  Type.String({ pattern: '\\S', maxLength: 200, msg: { required: msg, pattern: msg, maxLength: 'At most 200 characters.' } })

export const noLocation = 'Please enter current location'
const noCode = 'Country Code is required.'
export const day = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  msg: { pattern: 'Please enter a date.' },
})
export const countryCode = Type.Union([Type.Integer({ minimum: 1, maximum: 999_999 }), Type.String({ pattern: '^\\+?[0-9]{1,6}$' })], {
  msg: { required: noCode, anyOf: noCode },
})
export const mobile = Type.String({
  minLength: 1,
  maxLength: 12,
  pattern: '^[0-9]*$',
  msg: {
    required: 'Mobile number is required.',
    minLength: 'Mobile number is required.',
    maxLength: 'At most 12 digits.',
    pattern: 'Digits only.',
  },
})

const yesOrNo = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')])

/** Step 1 (spec 1 §5). Sending it is the declaration to be a surgeon: the dialog stands before it. */
export const personal = call({
  method: 'POST',
  path: 'personal',
  codes: [202],
  auth: 'session',
  actingAs: { body: 'id' },
  limit: 'write',
  body: Type.Object(
    {
      firstName: required('First name is required.'),
      lastName: required('Last name is required.'),
      dob: Type.Optional(day),
      emailId: required('Email Id is required.'),
      city: required(noLocation),
      cityId: number(noLocation),
      cityOfOrigin: Type.Optional(Type.String({ maxLength: 200 })),
      cityOfOriginId: Type.Optional(number('Please select city.')),
      country_code: countryCode,
      mobile,
      gender: Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Literal('O')], {
        msg: { required: 'Gender is required.', anyOf: 'Gender is required.' },
      }),
      femaleGroupAllow: Type.Optional(yesOrNo),
      page_id: ignored,
      curruentTab: ignored,
      updateSignupNumber: ignored,
      signup_type: ignored,
      password: ignored,
    },
    { additionalProperties: false },
  ),
  answers: Type.Object(
    { records: OwnEntry },
    { description: 'for the session that the browser keeps; with 202 nobody, since the account is gone' },
  ),
  idempotent: true,
})

const noCity = 'Please select city.'
const noSchool = 'Please select Medical School.'
/** An id, a name among those of `finalIds`, or `Other` with a name of its own. */
const place = (msg: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), Type.String({ pattern: '\\S', maxLength: 300 })], {
    msg: { required: msg, anyOf: msg },
  })
const other = Type.Optional(Type.String({ maxLength: 200, msg: { maxLength: 'At most 200 characters.' } }))
export const country = number('Please select Country.')
const year = number('Please select Completion year.')
const cityChosen = Type.Optional(Type.Union([Type.Object({ id: Type.Optional(Type.Unknown()) }), Type.Null()]))
export const ticked = (msg: string) => Type.Literal(true, { msg: { const: msg, required: msg } })

/** Step 2, usually the last one (spec 1 §5). A section of training is told when its country is; then all of it is needed. */
export const qualification = call({
  ...personal,
  path: 'qualification',
  body: Type.Object(
    {
      mbbsCountry: country,
      mbbsCity: place(noCity),
      otherMbbsCity: other,
      mbbsMedicalSchool: place(noSchool),
      otherMbbsCenter: other,
      mbbsYear: year,
      generalSurgeryCountry: Type.Optional(country),
      surgicalCity: Type.Optional(place(noCity)),
      otherSurgicalCity: other,
      generalSurgeryCenter: Type.Optional(place(noSchool)),
      otherSurgicalCenter: other,
      generalSurgeryYear: Type.Optional(year),
      superSpecialitySpeciality: Type.Optional(specialityField('Speciality is required.')),
      superSpecilityCountry: Type.Optional(country),
      superSpecialityCity: Type.Optional(place(noCity)),
      otherSuperSpecialityCity: other,
      superSpecialityCenter: Type.Optional(place(noSchool)),
      otherSuperSpecialityCenter: other,
      superSpecialityYear: Type.Optional(year),
      otherGroup: Type.Optional(
        Type.Union([Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }), Type.String({ maxLength: 5_000 })], {
          description: 'names of specialities, each with # at its end',
        }),
      ),
      additionalQualifications: Type.Optional(Type.String({ maxLength: 4_000, msg: { maxLength: 'At most 4000 characters.' } })),
      finalIds: Type.Optional(Type.Object({ mbbs: cityChosen, surgical: cityChosen, superSpecility: cityChosen })),
      surgicalTraining: ignored,
      specialityTraining: ignored,
      terms: ticked('Please check Terms & Conditions and Privacy Policy.'),
      declaration: ticked('Please check the declaration.'),
      curruentTab: ignored,
    },
    { additionalProperties: false },
  ),
})

export const onboardingCalls: readonly Call[] = [personal, qualification]
