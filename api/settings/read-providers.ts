import { createPrivateKey } from 'node:crypto'
import { EnvProblem } from './env-problem.js'
import type { ProviderSettings } from '../openid/settings.js'
import type { Text } from './variables.js'

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/

/** Reads `GOOGLE_*` and `APPLE_*`; `text` answers what a variable says. Throws an EnvProblem where some are set and others are missing. */
export const readProviders = (text: Text): ProviderSettings => {
  const all = <Name extends string>(prefix: string, names: readonly Name[]): Record<Name, string> | undefined => {
    const missing = names.filter((name) => text(`${prefix}_${name}`) === undefined)
    if (missing.length === names.length) return undefined
    const about = [...missing, ...names].map((name) => `${prefix}_${name}`)
    if (missing.length > 0) throw new EnvProblem(about, `is missing: ${prefix} is configured in part`)
    return Object.fromEntries(names.map((name) => [name, text(`${prefix}_${name}`)])) as Record<Name, string>
  }
  const issuer = (name: string, usual: string): string => {
    const given = text(name) ?? usual
    if (!given.startsWith('https://') && !LOOPBACK.test(given)) throw new EnvProblem(name, `must be an address that begins with https://`)
    return given
  }
  const google = all('GOOGLE', ['CLIENT_ID', 'CLIENT_SECRET'])
  const apple = all('APPLE', ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'])
  return {
    ...(google && {
      google: {
        issuer: issuer('GOOGLE_ISSUER', 'https://accounts.google.com'),
        clientId: google.CLIENT_ID,
        clientSecret: google.CLIENT_SECRET,
      },
    }),
    ...(apple && {
      apple: {
        issuer: issuer('APPLE_ISSUER', 'https://appleid.apple.com'),
        clientId: apple.CLIENT_ID,
        teamId: apple.TEAM_ID,
        keyId: apple.KEY_ID,
        privateKey: keyOf(apple.PRIVATE_KEY),
      },
    }),
  }
}

/** Where a variable cannot hold lines, `\n` stands for their ends. */
const keyOf = (given: string): string => {
  const key = given.replaceAll('\\n', '\n')
  try {
    if (createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // said below, without a word of it
  }
  throw new EnvProblem('APPLE_PRIVATE_KEY', 'must be the key that Apple hands out, as PEM')
}
