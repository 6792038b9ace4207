import { Type, type Static } from '@sinclair/typebox'
import { CheckMethod } from '../../../domain/members/registration-check/messages.js'
import { MemberId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { country, countryCode, day, ignored, mobile, noLocation, ticked } from './onboarding.js'
import { OwnEntry } from './members.js'
import { own, ownByHeader } from './own.js'

export type { MemberId } from '../../../domain/kernel/ids.js'

const strict = { additionalProperties: false }

const noneChosen = 'Please select the at least one Association.'
const memberships = Type.Object(
  {
    memberShip: Type.Array(Type.String({ minLength: 1, maxLength: 200, msg: { maxLength: 'At most 200 characters.' } }), {
      minItems: 1,
      maxItems: 40,
      msg: { required: noneChosen, minItems: noneChosen },
      description: '`other` stands for what otherInternational says',
    }),
    otherInternational: Type.Optional(Type.String({ maxLength: 200, msg: { maxLength: 'At most 200 characters.' } })),
    curruentTab: ignored,
  },
  strict,
)

/** Step 3. What was recorded before is replaced (spec 1 §4). */
export const membershipAssociation = call({
  ...own,
  path: 'membershipAssociation',
  codes: [202],
  body: memberships,
  answers: Type.Object({ records: OwnEntry }),
})

/** The profile's edit, which offers the international ones: the others stay (DECISIONS C-40), unless the form has offered all of them. */
export const updatemembershipAssociation = call({
  ...membershipAssociation,
  path: 'updatemembershipAssociation',
  body: Type.Object(
    { ...memberships.properties, offered: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('international')])) },
    strict,
  ),
})

const notAdded = 'Click on Add to record the entry.'
const noNumber = 'Please enter Registration number.'
const noState = 'Please select State.'
const MOST_REGISTRATIONS = 20
const entries = { maxItems: MOST_REGISTRATIONS, msg: { maxItems: `At most ${MOST_REGISTRATIONS} registrations.`, required: notAdded } }
const entry = (msg: string, maxLength: number) =>
  Type.String({ pattern: '\\S', maxLength, msg: { pattern: msg, maxLength: `At most ${maxLength} characters.` } })
const region = entry(noState, 200)
const numberOf = entry(noNumber, 60)

/** Parallel lists: the first country belongs to the first region and the first number. Names of countries are the server's. */
const listOf = (minItems: number) => {
  const some = { ...entries, minItems, msg: { ...entries.msg, minItems: notAdded } }
  return Type.Object(
    {
      country: Type.Array(country, some),
      region: Type.Array(region, some),
      mediRegistration: Type.Array(numberOf, some),
      countryNames: ignored,
    },
    { ...strict, msg: { required: notAdded } },
  )
}

/** Step 4. */
export const mediRegistration = call({
  ...own,
  path: 'mediRegistration',
  codes: [202],
  body: Type.Object(
    {
      list: listOf(1),
      terms: ticked('Please check Terms & Conditions and Privacy Policy.'),
      declaration: ticked('Please check the declaration.'),
      curruentTab: ignored,
    },
    strict,
  ),
  answers: Type.Object({ records: OwnEntry }),
})

/** The lists sent are all there are: they replace what was recorded. */
export const updateMediRegistration = call({
  ...mediRegistration,
  path: 'updateMediRegistration',
  body: Type.Object({ list: listOf(0), curruentTab: ignored }, strict),
})

/** Day of birth, city and phone as they are from now on; without a day of birth there is none (spec 1 §5). */
export const updatePersonalDetailFirst = call({
  ...ownByHeader,
  path: 'updatePersonalDetailFirst',
  body: Type.Object(
    {
      dob: Type.Optional(Type.Union([Type.Literal(''), day], { msg: { anyOf: 'Please enter a date.' } })),
      city: Type.Union(
        [Type.String({ pattern: '\\S', maxLength: 200 }), Type.Object({ id: Type.Integer({ minimum: 1 }), name: ignored })],
        {
          msg: { required: noLocation, anyOf: noLocation },
          description: 'a city of the lists, or the name of one',
        },
      ),
      phone: mobile,
      country_code: countryCode,
    },
    strict,
  ),
  answers: Type.Object({ records: OwnEntry }),
})

const LONGEST_ADDITIONAL = 2000

export const updateAdditionalQualification = call({
  ...own,
  path: 'updateAdditionalQualification',
  body: Type.Object(
    {
      additionalQualifications: Type.String({
        maxLength: LONGEST_ADDITIONAL,
        msg: { maxLength: `At most ${LONGEST_ADDITIONAL} characters.`, required: 'Please enter your additional qualifications.' },
      }),
    },
    strict,
  ),
  answers: Type.Object({}),
})

const known = <Schema extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: Schema) =>
  Type.Union([schema, Type.Null()])
const text = known(Type.String())
const year = known(Type.Integer())
const onlyOwner = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) => Type.Optional(schema)
const Group = Type.Object({ chat_room_center_id: Type.Integer(), chat_room_center_name: Type.String() })

/** A member as the caller may see them (spec 1 §3, §6): what is private is left out for everybody but its owner. */
export const ProfileDetails = Type.Object({
  profile: Type.Object({
    first_name: text,
    last_name: text,
    full_name: text,
    display_pic: text,
    profile_pic: text,
    current_location: text,
    mobile: onlyOwner(Type.Union([Type.String(), Type.Null()], { description: 'country code, a line break, then the number' })),
    email_id: onlyOwner(text),
    dob: onlyOwner(text),
    cv: onlyOwner(Type.Union([Type.String(), Type.Null()], { description: 'the id of the file; cvLink leads to it' })),
    // What we add.
    member_since: Type.Union([Type.String(), Type.Null()], { description: 'when their registration was complete, ISO 8601' }),
    cv_name: onlyOwner(text),
    gender: onlyOwner(text),
    city_id: onlyOwner(known(Type.Integer())),
    city_of_origin: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'as long as step 1 may be told otherwise' })),
    city_of_origin_id: Type.Optional(known(Type.Integer())),
  }),
  qualification: Type.Object({
    mbbs_city: text,
    mbbs_center: text,
    mbbs_year: year,
    gs_center: text,
    gs_city: text,
    gs_year: year,
    specialty_type: text,
    specialty_center: text,
    specialty_city: text,
    specialty_year: year,
    additionalQualifications: text,
  }),
  membershipAssociation: Type.Object({
    association: Type.String({ description: 'a comma list' }),
    other_international: text,
    associations: Type.Array(Type.String()),
  }),
  mediRegistration: Type.Object({
    country: Type.Array(Type.Integer()),
    countryNames: Type.Array(Type.String()),
    region: Type.Array(Type.String()),
    mediRegistration: onlyOwner(Type.Array(Type.String())),
    check: Type.Union([Type.Object({ method: CheckMethod, checked_at: Type.String(), expires_on: Type.String() }), Type.Null()], {
      description:
        'how and when somebody of the staff has found them to be true, and until when that counts; null where they are declared only',
    }),
  }),
  specialtyGroups: Type.Array(Group, { description: 'those the member is in; what was added through the app ends with #' }),
  addGroup: Type.Array(Group, { description: 'those still open to the member' }),
  randomnumber: Type.Integer({ description: 'another one whenever the picture is another' }),
})
export type ProfileDetails = Static<typeof ProfileDetails>

export interface ProfilePushes {
  /** To a member, and to pages that watch `profile:<id>`: whether what they have declared of their registration was found to be true, as profiles say it. */
  registrationChecked: { id: number; check: ProfileDetails['mediRegistration']['check']; position: number }
}

/** One's own at any time; anybody else's once the own registration is complete. */
export const getProfileDetails = call({
  method: 'POST',
  alsoBy: 'GET',
  path: 'getProfileDetails',
  codes: [403, 404],
  auth: 'session',
  limit: 'read',
  body: Type.Object({ id: MemberId }, strict),
  answers: ProfileDetails,
  idempotent: false,
})

export const profileCalls: readonly Call[] = [
  membershipAssociation,
  updatemembershipAssociation,
  mediRegistration,
  updateMediRegistration,
  updatePersonalDetailFirst,
  updateAdditionalQualification,
  getProfileDetails,
]
