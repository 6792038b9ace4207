import { Type } from '@sinclair/typebox'
import { call, type Call } from '../call.js'
import { EMAIL } from '../members/members.js'

const NAME = 'Full Name must be at least 3 characters long.'
const MOBILE = 'Invalid mobile number. It must be 10 digits.'
const SHORT = 'Very short message'

/** Required, and so many characters or more, blanks around it not counted; `longest` counts them all. */
const text = (required: string, short: string, least: number, longest: number) =>
  Type.String({
    maxLength: longest,
    allOf: [{ pattern: '\\S', msg: { pattern: required } }], // is looked at first
    pattern: `^\\s*\\S[\\s\\S]{${least - 2},}\\S\\s*$`,
    msg: { required, pattern: short, maxLength: `At most ${longest} characters.` },
  })

/** Anybody writes to whoever operates SFS (spec 2 §5; the digits: DECISIONS C-02). */
export const contactPage = call({
  method: 'POST',
  path: 'contactPage',
  auth: 'public',
  limit: 'form',
  mails: true,
  body: Type.Object(
    {
      fName: text('Full Name is required.', NAME, 3, 100),
      email: Type.String({
        minLength: 1,
        maxLength: 254,
        pattern: `^\\s*${EMAIL}\\s*$`,
        msg: {
          required: 'Email is required.',
          minLength: 'Email is required.',
          maxLength: 'Invalid email address.',
          pattern: 'Invalid email address.',
        },
      }),
      mobile: Type.String({
        minLength: 1,
        maxLength: 40,
        pattern: '^\\+?(?:[\\s().-]*\\d){7,14}[\\s().-]*$',
        msg: { required: 'Mobile number is required.', minLength: 'Mobile number is required.', maxLength: MOBILE, pattern: MOBILE },
      }),
      message: text('Message is required.', SHORT, 15, 5_000),
      website: Type.Optional(Type.String({ description: 'a trap: people do not see the field, and leave it empty' })),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({}),
  idempotent: true,
})

export const contactCalls: readonly Call[] = [contactPage]
