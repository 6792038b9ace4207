import { randomUUID } from 'node:crypto'
import { exportPKCS8, generateKeyPair } from 'jose'
import { openIdProvider, type Account, type OpenIdProvider } from './open-id-provider.js'

/** Both providers, on loopback, and the settings that lead to them. */
export interface Providers {
  readonly google: OpenIdProvider
  readonly apple: OpenIdProvider
  readonly settings: Readonly<Record<string, string>>
  /** Opens both for a site. */
  readonly serve: (siteUrl: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Somebody new. */
export const account = (name: string, more: Partial<Account> = {}): Account => ({
  sub: randomUUID(),
  email: `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`,
  email_verified: true,
  given_name: name,
  family_name: 'Sample',
  ...more,
})

export const localProviders = async (): Promise<Providers> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const secretKey = { publicKey, issuer: 'TEAM', keyId: 'KEY' }
  const google = await openIdProvider({ clientId: 'sfs-google', clientSecret: 'secret-of-google' }, account('Gina'))
  const apple = await openIdProvider({ clientId: 'sfs.apple', clientSecret: 'secret-of-apple', secretKey }, account('Abel'))
  return {
    google,
    apple,
    settings: {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: 'sfs-google',
      GOOGLE_CLIENT_SECRET: 'secret-of-google',
      APPLE_ISSUER: apple.issuer,
      APPLE_CLIENT_ID: 'sfs.apple',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: (await exportPKCS8(privateKey)).replaceAll('\n', '\\n'),
    },
    serve: async (siteUrl) => {
      await google.serve(`${siteUrl}/api/login/return/google`)
      await apple.serve(`${siteUrl}/api/login/return/apple`)
    },
    close: async () => {
      await google.close()
      await apple.close()
    },
  }
}
