import { importPKCS8, SignJWT } from 'jose'
import * as client from 'openid-client'
import type { Provider } from '../../domain/kernel/people/provider.js'
import type { AppleSettings, ProviderSettings } from './settings.js'

/** We, as a provider knows us. */
export interface ProviderClient {
  /** For a person. */
  readonly name: string
  /** How the provider works, as it says itself; asked once, and again after a failure. */
  readonly configuration: () => Promise<client.Configuration>
  /** What we ask it for. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Seconds; nobody waits longer for a provider. */
const PATIENCE = 10
const FIVE_MINUTES = '5m'

/** Those that are configured. */
export const clientsOf = ({ google, apple }: ProviderSettings): Readonly<Partial<Record<Provider, ProviderClient>>> => ({
  ...(google && {
    google: {
      name: 'Google',
      configuration: discovered(google.issuer, google.clientId, client.ClientSecretPost(google.clientSecret)),
      parameters: { scope: 'openid email profile', prompt: 'select_account' },
    },
  }),
  ...(apple && {
    apple: {
      name: 'Apple',
      configuration: discovered(apple.issuer, apple.clientId, signedSecret(apple)),
      // Apple tells name and address only to who has the answer posted (spec 1 §9).
      parameters: { scope: 'openid name email', response_mode: 'form_post' },
    },
  }),
})

const discovered = (issuer: string, clientId: string, auth: client.ClientAuth): ProviderClient['configuration'] => {
  const server = new URL(issuer)
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; settings let through a provider beside us
  const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : []
  let known: Promise<client.Configuration> | undefined
  return () => {
    known ??= client.discovery(server, clientId, undefined, auth, { execute, timeout: PATIENCE })
    known.catch(() => (known = undefined)) // whoever asked hears why
    return known
  }
}

/** Apple's client secret: a token signed with our key, which says who we are. */
const signedSecret =
  ({ clientId, teamId, keyId, privateKey, issuer }: AppleSettings): client.ClientAuth =>
  async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(FIVE_MINUTES)
      .sign(await importPKCS8(privateKey, 'ES256'))
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
