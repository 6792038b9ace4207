import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { CheckMethod, CheckResult } from '../../../domain/members/registration-check/messages.js'
import { call, type Call, type Files } from '../call.js'
import { PlaceWord, givenMoment, nextOf } from '../given.js'
import { filterOf } from '../posts/posts.js'
import { PDF } from '../files/mimes.js'

export type { CheckMethod, MemberId }

const MB = 1024 * 1024
const strict = { additionalProperties: false }
const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** The most registrations of an answer, and what it has when nothing is said. */
export const REGISTRATIONS_IN_A_PAGE = 50

const Standing = Type.Union([
  Type.Literal('declared'),
  Type.Literal('confirmed'),
  Type.Literal('expiring'),
  Type.Literal('expired'),
  Type.Literal('not-found'),
])
export type Standing = Static<typeof Standing>

/** What a member has declared, without the numbers, and the last check of it. */
const Registration = Type.Object({
  member_id: Type.Integer(),
  full_name: textOrNull,
  standing: Standing,
  recorded_at: Type.String({ description: 'when it was declared; a check names what it checked by it' }),
  result: Type.Union([CheckResult, Type.Null()]),
  method: Type.Union([CheckMethod, Type.Null()]),
  expires_on: textOrNull,
  checked_at: textOrNull,
  checked_by: Type.Union([text, Type.Null()], { description: 'in the words of the log: `member:7`' }),
  has_evidence: Type.Boolean({ description: 'a file that proves it was kept with the check' }),
})
export type Registration = Static<typeof Registration>

export const RegistrationState = Type.Union([Type.Literal('waiting'), Type.Literal('checked')])

/** Those that somebody should look at, who has waited longest first: declared, about to expire, or expired; or those that were checked. */
export const getRegistrations = call({
  method: 'GET',
  path: 'staff/registrations',
  auth: 'moderator',
  limit: 'read',
  body: Type.Object(
    {
      state: filterOf(RegistrationState),
      before: Type.Optional(PlaceWord),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: REGISTRATIONS_IN_A_PAGE })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(Registration, { maxItems: REGISTRATIONS_IN_A_PAGE }),
    next: nextOf(text),
  }),
  idempotent: false,
})

const ofMember = {
  method: 'POST',
  params: Type.Object({ memberId: MemberId }),
  auth: 'moderator',
} as const

/** A document or a picture that proves what was found: of the member, and gone with them. */
export const EVIDENCE = {
  field: 'evidence',
  most: 1,
  toldByContent: true,
  said: { tooLarge: 'At most 10 MB.', wrongType: 'A PDF, JPEG or PNG file, please.' },
  categories: {
    REPORT: { mimes: [PDF], maxBytes: 10 * MB },
    IMAGE: { mimes: ['image/jpeg', 'image/png'], maxBytes: 10 * MB },
  },
} as const satisfies Files

/** The numbers of one member, and a link to what proves the last check, good for ten minutes. That they are read is on record before they are shown. */
export const readRegistration = call({
  ...ofMember,
  path: 'staff/registrations/:memberId/read',
  codes: [404],
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({
    ...Registration.properties,
    entries: Type.Array(Type.Object({ country: text, region: text, number: text })),
    evidence: textOrNull,
  }),
  idempotent: false,
})
export type RegistrationRead = Static<(typeof readRegistration)['answers']>

const WANTED = 'Please say until when it counts'
const day = Type.Optional(
  Type.String({
    format: 'date',
    description: 'the last day is the one before; of what is confirmed only',
    msg: { required: WANTED, format: WANTED },
  }),
)

/** What came of a check, until when it counts, and a file that proves it, if there is one. 409: what was looked at has changed. */
export const checkRegistration = call({
  ...ofMember,
  path: 'staff/registrations/:memberId/check',
  codes: [403, 404, 409],
  limit: 'upload',
  body: Type.Object(
    {
      recordedAt: Type.Optional(
        Type.Unsafe<string>({ ...givenMoment(), description: 'of what was looked at; what is declared last, unless it says' }),
      ),
      result: CheckResult,
      method: CheckMethod,
      expires: day,
      expiresOn: Type.Optional(Type.Unsafe<string>({ ...day, description: 'the same' })),
    },
    strict,
  ),
  files: EVIDENCE,
  answers: Type.Object({}),
  idempotent: true,
})

export const registrationCalls: readonly Call[] = [getRegistrations, readRegistration, checkRegistration]
