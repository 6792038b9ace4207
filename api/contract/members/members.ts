import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { SecondFactor } from '../../../domain/members/sign-in/second-factor.js'
import { Action } from '../../../domain/members/standing/messages.js'
import { Role } from '../../../domain/kernel/people/role.js'
import { call, type Call } from '../call.js'
import { newPassword } from './new-password.js'

/** Its own three letters are asked for once first and last name are apart, unless a box says that they are whole (DECISIONS C-37). */
const nameOf = (maxLength: number) => ({
  minLength: 1,
  maxLength,
  pattern: '^\\S(.*\\S)?$',
  msg: {
    required: 'Minimum 3 characters are required',
    minLength: 'Minimum 3 characters are required',
    maxLength: 'At most 100 characters.',
    pattern: 'Blank spaces are not allowed',
  },
})

/** The characters that real addresses have; sign-up trims and lowers before it checks (DECISIONS 4). */
export const EMAIL = '[A-Za-z0-9._%+-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}'

export const address = Type.String({
  minLength: 1,
  maxLength: 254,
  pattern: `^\\s*${EMAIL}\\s*$`,
  msg: {
    required: 'Email is required',
    minLength: 'Email is required',
    maxLength: 'Invalid email address',
    pattern: 'Invalid email address',
  },
})

const mustAgree = 'Please select check box for Terms of use and Privacy Policy'
const agreed = Type.Literal(true, { msg: { const: mustAgree, required: mustAgree } })

/** Joining: name, address and password; a link is mailed to the address (spec 1 §5, DECISIONS 2). */
export const signup = call({
  method: 'POST',
  path: 'signup',
  codes: [409],
  auth: 'public',
  limit: 'credentials',
  mails: true,
  body: Type.Object(
    {
      firstName: Type.String({ ...nameOf(201), description: 'joined with the last name, "First Last"' }),
      lastName: Type.String(nameOf(100)),
      shortName: Type.Optional(Type.Boolean({ description: 'names of fewer than three letters are whole' })),
      emailId: address,
      password: newPassword('Password is required'),
      indemnity: agreed,
      clauses: agreed,
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({}),
  idempotent: true,
})

const known = Type.Union([Type.String(), Type.Null()])

/** What the browser keeps of a session; authority is the token alone (spec 1 §3). */
export const Session = Type.Object({
  id: MemberId,
  full_name: known,
  first_name: known,
  last_name: known,
  email: known,
  number: known,
  mobile: known,
  college: known,
  profile_pic: known,
  specialty_type: known,
  is_all_details_filled: Type.Integer({ description: '1 once everything is open to them' }),
  till_where_filled: Type.Integer({ description: 'the last step done: 0 none, 1 personal; 1 too once all are done (DECISIONS C-22)' }),
  signin_type: Type.Union([Type.Literal('ID_PASS'), Type.Literal('third_party')], { description: 'how this session began' }),
  second_factor: { ...SecondFactor, description: 'while it is `due`, nothing else is told, and nothing else is open; our own addition' },
  roles: Type.Array(Role, { description: 'what they are among the staff; our own addition' }),
  restriction: Type.Union(
    [Type.Object({ action: Action, until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]) }), Type.Null()],
    { description: 'how moderators have restricted them, and until when, if it ends by itself; `standing` tells why; our own addition' },
  ),
  jwt: Type.String(),
  token: Type.String(),
})
export type Session = Static<typeof Session>

/** What of a session changes with what a member tells of themselves. */
export const OwnEntry = Type.Omit(Session, ['id', 'profile_pic', 'signin_type', 'second_factor', 'roles', 'restriction', 'jwt', 'token'])
export type OwnEntry = Static<typeof OwnEntry>

/** Of the app that makes codes, or one of those kept for a lost phone. */
export const code = Type.String({
  minLength: 1,
  maxLength: 40,
  msg: { required: 'Please enter a code', minLength: 'Please enter a code', maxLength: 'This code is too long' },
})

export const login = call({
  method: 'POST',
  path: 'login',
  codes: [202, 404],
  auth: 'public',
  limit: 'credentials',
  body: Type.Object(
    {
      emailId: Type.String({
        minLength: 1,
        maxLength: 254,
        pattern: `^${EMAIL}$`,
        allOf: [{ pattern: '^[^A-Z\\s]*$', msg: { pattern: 'Email must contain only lowercase characters, numbers, and no spaces' } }],
        msg: {
          required: 'Email is required',
          minLength: 'Email is required',
          maxLength: 'Invalid email address',
          pattern: 'Invalid email address',
        },
      }),
      password: Type.String({
        pattern: '\\S',
        maxLength: 200,
        msg: { required: 'Password is required', pattern: 'Password is required', maxLength: 'At most 200 characters.' },
      }),
      rememberMe: Type.Optional(Type.Boolean()),
      code: Type.Optional({ ...code, description: 'of their second factor, where they have one; can be shown later, too' }),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({ records: Session }),
  idempotent: false,
})

/** Opens the link of the mail: `q` is its query string, with or without the question mark (spec 1 §7). */
export const verify = call({
  method: 'POST',
  path: 'verify',
  codes: [404, 409],
  auth: 'public',
  limit: 'credentials',
  body: Type.Object({ q: Type.String({ maxLength: 2_000 }) }, { additionalProperties: false }),
  answers: Type.Object({
    // What we add.
    emailId: Type.Optional(Type.String({ description: 'the address that is proved, for the login' })),
  }),
  idempotent: false,
})

/** Mails the link again; the answer is the same for every address (DECISIONS 5). */
export const resendVerification = call({
  ...verify,
  path: 'resendVerification',
  codes: [],
  mails: true,
  body: Type.Object({ emailId: address }, { additionalProperties: false }),
  answers: Type.Object({}),
})

/** What the calls about sessions have in common. */
export const ofSession = {
  method: 'POST',
  auth: 'session',
  limit: 'write',
  body: Type.Object({}, { additionalProperties: false }),
  answers: Type.Object({}),
  idempotent: false,
} as const

export const logout = call({ ...ofSession, path: 'logout', beforeCode: true, whileRestricted: 'suspended' })

/** A new access token for the browser that holds the session's cookie, which is replaced with each use. */
export const refresh = call({ ...ofSession, path: 'session/refresh', codes: [202, 401], auth: 'public', answers: login.answers })

export const memberCalls: readonly Call[] = [signup, verify, resendVerification, login, logout, refresh]
