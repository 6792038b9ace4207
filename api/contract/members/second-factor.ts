import { Type } from '@sinclair/typebox'
import { call, type Call } from '../call.js'
import { code, login, ofSession } from './members.js'

const ofFactor = { ...ofSession, limit: 'credentials' } as const

/** How it stands with two-step sign-in: since when it is on, and how many recovery codes are left. */
export const secondFactor = call({
  ...ofSession,
  method: 'GET',
  path: 'secondFactor',
  limit: 'read',
  answers: Type.Object({
    since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    codesLeft: Type.Integer(),
  }),
})

/** Offers a secret for an app that makes codes (RFC 6238); it counts once a code was shown. */
export const beginSecondFactor = call({
  ...ofFactor,
  path: 'secondFactor/begin',
  codes: [409],
  answers: Type.Object({
    secret: Type.String({ description: 'in base32, to be typed' }),
    uri: Type.String({ description: 'otpauth://, to be drawn as a QR code' }),
  }),
})

/** The first code: from now on one is asked whenever somebody signs in. The recovery codes are told this once. */
export const confirmSecondFactor = call({
  ...ofFactor,
  path: 'secondFactor/confirm',
  codes: [409],
  body: Type.Object({ code }, { additionalProperties: false }),
  answers: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
})

/** Shows a code in a session that was begun without one. */
export const checkSecondFactor = call({
  ...ofFactor,
  path: 'secondFactor/check',
  whileRestricted: 'suspended',
  codes: [202, 409],
  beforeCode: true,
  body: Type.Object({ code }, { additionalProperties: false }),
  answers: login.answers,
})

const proof = {
  password: Type.Optional(Type.String({ maxLength: 200, msg: { maxLength: 'At most 200 characters.' } })),
  code,
}

/** Other recovery codes in place of those before; asks once more who it is. */
export const renewRecoveryCodes = call({
  ...confirmSecondFactor,
  path: 'secondFactor/recoveryCodes',
  body: Type.Object(proof, { additionalProperties: false }),
})

/** Ends it; asks once more who it is. */
export const removeSecondFactor = call({
  ...ofFactor,
  path: 'secondFactor/remove',
  codes: [409],
  body: Type.Object(proof, { additionalProperties: false }),
})

export const secondFactorCalls: readonly Call[] = [
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  checkSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
]
