import { Type } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { address } from './members.js'
import { newPassword } from './new-password.js'

const given = (required: string) => Type.String({ minLength: 1, maxLength: 200, msg: { required, minLength: required } })

/** The new one, twice. That both are the same is checked by who has both. */
const chosen = { newPassword: newPassword('New password is required.'), confirmPassword: given('Confirm password is required.') }

/** Mails a code of six digits; the answer is the same for every address (spec 1 §5, DECISIONS 6). */
export const sendOtp = call({
  method: 'POST',
  path: 'sendOtp',
  auth: 'public',
  limit: 'codes',
  mails: true,
  body: Type.Object(
    {
      emailId: {
        ...address,
        msg: { ...(address['msg'] as object), required: 'Email Id is required.', minLength: 'Email Id is required.' },
      },
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({}),
  idempotent: false,
})

/** The code of the mail, and another password: good once, and ends all sessions (DECISIONS S-10). */
export const verifyOtp = call({
  method: 'POST',
  path: 'verifyOtp',
  codes: [404],
  auth: 'public',
  limit: 'credentials',
  body: Type.Object(
    { otp: given('OTP is required.'), ...chosen, emailId: sendOtp.body.properties.emailId },
    { additionalProperties: false },
  ),
  answers: Type.Object({}),
  idempotent: false,
})

/** Another password for who knows the current one; `id` is that of the token's member (DECISIONS C-48). */
export const changePassword = call({
  method: 'POST',
  path: 'changePassword',
  codes: [404],
  auth: 'session',
  actingAs: { body: 'id' },
  limit: 'credentials',
  body: Type.Object(
    { curruntPassword: given('Current password is required.'), ...chosen, id: Type.Optional(MemberId) },
    { additionalProperties: false },
  ),
  answers: Type.Object({}),
  idempotent: false,
})

export const passwordCalls: readonly Call[] = [sendOtp, verifyOtp, changePassword]
