import { Type, type Static } from '@sinclair/typebox'
import { ReasonCategory } from '../../../domain/members/leaving/messages.js'
import { call, type Call } from '../call.js'
import { phoneCountries } from '../site/phone-countries.js'

const strict = { additionalProperties: false }
const password = Type.Optional(Type.String({ maxLength: 200, description: 'asked of whoever has one' }))

/** Erases the caller's account; they are asked for their password again, or to have just signed in (spec 1 §7, DECISIONS S-24). */
export const deleteAccount = call({
  method: 'POST',
  path: 'deleteAccount',
  whileRestricted: 'suspended',
  codes: [404],
  auth: 'session',
  actingAs: { body: 'id' },
  limit: 'credentials',
  body: Type.Object(
    {
      reason: Type.String({
        pattern: '\\S',
        maxLength: 2000,
        msg: { required: 'Reason is required.', pattern: 'Reason is required.', maxLength: 'At most 2000 characters.' },
      }),
      reasonCategory: Type.Optional(ReasonCategory),
      keepPosts: Type.Optional(Type.Boolean({ description: 'posts stay, without a name; otherwise they are erased' })),
      password,
    },
    strict,
  ),
  answers: Type.Object({}),
  idempotent: true,
})

const ofCountry = ({ code, name, min, max, begins }: (typeof phoneCountries)[number]) => {
  const own = { pattern: `^\\${code} ` }
  const then = (pattern: string, msg: string) => ({ if: own, then: { pattern: `^\\${code} ${pattern}$`, msg: { pattern: msg } } })
  return [
    then(`\\d{${min},${max}}`, `Phone number must be between ${min} and ${max} digits for ${name}`),
    then(`${begins}\\d*`, `Invalid phone number format for ${name}`),
  ]
}

/** A country's code, a blank, then the digits: "+91 9876543210" (DECISIONS C-32). */
const number = Type.String({
  allOf: [
    { pattern: `^(${phoneCountries.map(({ code }) => `\\${code}`).join('|')}) \\d`, msg: { pattern: 'Phone number is required' } },
    ...phoneCountries.flatMap(ofCountry),
  ],
  msg: { required: 'Phone number is required' },
})

/** For whoever cannot sign in: the request is stored, and a link is mailed that proves the address (DECISIONS 8). */
export const deleteAccountRequest = call({
  method: 'POST',
  path: 'deleteAccountRequest',
  auth: 'public',
  limit: 'credentials',
  mails: true,
  body: Type.Object(
    {
      name: Type.String({
        allOf: [
          { pattern: '\\S', msg: { pattern: 'Name is required' } },
          { pattern: '\\S[\\s\\S]+\\S', msg: { pattern: 'Name must be at least 3 characters long' } },
        ],
        maxLength: 100,
        msg: { required: 'Name is required', maxLength: 'At most 100 characters.' },
      }),
      number,
      email: Type.String({
        minLength: 1,
        maxLength: 254,
        pattern: '^\\s*[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\\.)+[A-Za-z]{2,4}\\s*$',
        msg: {
          required: 'Email is required',
          minLength: 'Email is required',
          maxLength: 'Invalid email address',
          pattern: 'Invalid email address',
        },
      }),
      message: Type.String({
        pattern: '\\S',
        maxLength: 2000,
        msg: { required: 'Message is required', pattern: 'Message is required', maxLength: 'At most 2000 characters.' },
      }),
      website: Type.Optional(Type.String({ maxLength: 200, description: 'no person sees this field: who fills it in is a program' })),
    },
    strict,
  ),
  answers: Type.Object({}),
  idempotent: true,
})

const day = Type.String({ format: 'date-time' })

/** Confirms a public request; `q` is the query string of the mailed link. `due` is null where no account has the address. */
export const proveDeletionRequest = call({
  method: 'POST',
  path: 'proveDeletionRequest',
  codes: [404],
  auth: 'public',
  limit: 'credentials',
  body: Type.Object({ q: Type.String({ maxLength: 2_000 }) }, strict),
  answers: Type.Object({ due: Type.Union([day, Type.Null()]) }),
  idempotent: false,
})

/** With which anybody can verify the receipt of a deletion: an Ed25519 key as a JWK (RFC 7517). */
export const receiptKey = call({
  method: 'GET',
  path: 'receiptKey',
  auth: 'public',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ key: Type.Record(Type.String(), Type.String()) }),
  idempotent: false,
  keepSeconds: 3600,
})

/** How the newest copy of one's data stands; its link is signed, and good until the next full hour. */
export const DataExport = Type.Object({
  state: Type.Union([Type.Literal('none'), Type.Literal('preparing'), Type.Literal('ready')]),
  requestedAt: Type.Union([day, Type.Null()]),
  until: Type.Union([day, Type.Null()]),
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  link: Type.Union([Type.String(), Type.Null()]),
})
export type DataExport = Static<typeof DataExport>

/** Asks for a copy of everything that is one's own: it is made in the background, and there for a day. */
export const exportMyData = call({
  method: 'POST',
  path: 'exportMyData',
  whileRestricted: 'suspended',
  codes: [404],
  auth: 'session',
  actingAs: { body: 'id' },
  limit: 'credentials',
  body: Type.Object({ password }, strict),
  answers: Type.Object({ result: DataExport }),
  idempotent: true,
})

export const getDataExport = call({
  method: 'GET',
  path: 'getDataExport',
  whileRestricted: 'suspended',
  auth: 'session',
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ result: DataExport }),
  idempotent: false,
})

export const leavingCalls: readonly Call[] = [
  deleteAccount,
  deleteAccountRequest,
  proveDeletionRequest,
  receiptKey,
  exportMyData,
  getDataExport,
]
