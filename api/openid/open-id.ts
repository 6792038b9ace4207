import { createHmac, randomBytes } from 'node:crypto'
import * as client from 'openid-client'
import type { Provider } from '../../domain/kernel/people/provider.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { ProviderSettings } from './settings.js'
import { identityOf, type Identity } from './identity.js'
import type { Trouble } from '../health/troubles.js'
import { failureAt } from './failure.js'
import { clientsOf } from './clients.js'

/** What the browser brings back from a provider, and what it was given to hold when it left. */
export interface Return {
  readonly code: string
  readonly state: string | undefined
  readonly secret: string | undefined
}

/** Signing in with those who vouch for a person, by authorization code (OpenID Connect Core §3.1). */
export interface OpenId {
  /** With whom one can: those that are configured. */
  readonly open: readonly Provider[]
  /** Where the browser has to go, and what it has to hold until it is back. */
  readonly begin: (provider: Provider) => Promise<{ readonly url: string; readonly secret: string }>
  /** Who it is. Refuses a code that is no good, or was not meant for this browser. */
  readonly finish: (provider: Provider, back: Return) => Promise<Identity>
}

interface Needed {
  readonly settings: ProviderSettings
  readonly siteUrl: string
  /** Hides what is derived from what the browser holds. */
  readonly key: Buffer
  readonly trouble: Trouble
}

/** Below the site; has to be registered with the provider. */
export const returnPath = (provider: Provider): string => `/api/login/return/${provider}`

const notOpen = () => new Refusal('malformed', 'This way of signing in is not available here')
const notYours = () => new Refusal('malformed', 'This sign-in has expired. Please try again.')

export const openId = ({ settings, siteUrl, key, trouble }: Needed): OpenId => {
  const clients = clientsOf(settings)
  const clientOf = (provider: Provider) => {
    const found = clients[provider]
    if (!found) throw notOpen()
    return found
  }
  /** Nothing is kept here of a sign-in under way: all that must be the same at its end comes from what the browser holds, and our key. */
  const derived = (secret: string, what: string): string => createHmac('sha256', key).update(`${what} ${secret}`).digest('base64url')
  const checksOf = (config: client.Configuration, secret: string) => ({
    expectedState: derived(secret, 'state'),
    expectedNonce: derived(secret, 'nonce'),
    ...(config.serverMetadata().supportsPKCE() && { pkceCodeVerifier: derived(secret, 'verifier') }),
  })

  return {
    open: Object.keys(clients) as Provider[],

    async begin(provider) {
      const { name, configuration, parameters } = clientOf(provider)
      const config = await configuration().catch(failureAt(name, trouble))
      const secret = randomBytes(32).toString('base64url')
      const { expectedState, expectedNonce, pkceCodeVerifier } = checksOf(config, secret)
      const challenge = pkceCodeVerifier && {
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      }
      const redirect_uri = siteUrl + returnPath(provider)
      const asked = { ...parameters, ...challenge, redirect_uri, state: expectedState, nonce: expectedNonce }
      return { url: client.buildAuthorizationUrl(config, asked).href, secret }
    },

    async finish(provider, { code, state, secret }) {
      const { name, configuration } = clientOf(provider)
      if (secret === undefined) throw notYours()
      const config = await configuration().catch(failureAt(name, trouble))
      const checks = checksOf(config, secret)
      if (state !== undefined && state !== checks.expectedState) throw notYours()
      // Each provider has an address of its own to return to, so that it is known which of them has answered.
      const { issuer } = config.serverMetadata()
      const answer = new URLSearchParams({ code, state: checks.expectedState, iss: issuer })
      const back = new URL(`${siteUrl}${returnPath(provider)}?${answer.toString()}`)
      const tokens = await client.authorizationCodeGrant(config, back, checks).catch(failureAt(name, trouble))
      const claims = tokens.claims()
      // Whoever has no name would be the same person as the next one without.
      if (!claims?.sub) return failureAt(name, trouble)(new Error('The ID token names nobody'))
      return identityOf(claims)
    },
  }
}
