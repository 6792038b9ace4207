import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes: codes of six digits, another every thirty seconds (RFC 6238). */
const SHAPE = { issuer: 'SFS', algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Steps by which the clock of a phone may be off. */
const DRIFT = 1

export const newSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({ ...SHAPE, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })

/** How an app gets to know a secret: typed, or by a QR code, which names the account as well. */
export const forApp = (secret: Uint8Array, label: string): { readonly secret: string; readonly uri: string } => {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step of time that a code was made in, if it is one of now, or of one step before or after; `at` is ISO 8601. */
export const stepOf = (secret: Uint8Array, code: string, at: string): number | undefined => {
  const timestamp = Date.parse(at)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}
