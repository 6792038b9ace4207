import { TOTP, Secret } from 'otpauth'
import { ask } from './parts/app.js'

/** What the app on a phone shows at a moment (milliseconds), or some steps of thirty seconds later. */
export const codeOf = (secret: string, step = 0, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6, algorithm: 'SHA1' }).generate({ timestamp: at + step * 30_000 })

/** Sets two-step sign-in up in a session; the code of the step before was shown in it. */
export const setUp = async (url: string, { token }: { readonly token: string }) => {
  const begun = await ask(url, 'secondFactor/begin', { body: {}, token })
  const secret = begun.body['secret'] as string
  const { code, body } = await ask(url, 'secondFactor/confirm', { body: { code: codeOf(secret, -1) }, token })
  if (code !== 200) throw new Error(`no second factor: ${JSON.stringify(body)}`)
  return { secret, recoveryCodes: body['recoveryCodes'] as string[] }
}
