import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, jwtVerify, type CryptoKey } from 'jose'
import Provider, { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { atEnd } from '../at-end.js'

/** Somebody with an account at a provider, as its ID token tells of them. */
export interface Account {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean | 'true'
  readonly given_name?: string
  readonly family_name?: string
}

export interface ProviderSetting {
  readonly clientId: string
  readonly clientSecret: string
  /** Asked for where the secret is a token signed by whoever has this key, as at Apple. */
  readonly secretKey?: { readonly publicKey: CryptoKey; readonly issuer: string; readonly keyId: string }
}

/** A real OpenID provider on loopback, at which `who` is signed in. */
export interface OpenIdProvider {
  readonly issuer: string
  /** Whoever comes now is this person. */
  who: Account
  /** Opens it for a site, once it is known where that is. */
  readonly serve: (returnTo: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const openIdProvider = async (setting: ProviderSetting, who: Account): Promise<OpenIdProvider> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Account>()
  const self = {
    issuer,
    who,
    serve: async (returnTo: string) => {
      const provider = new Provider(issuer, await configurationOf(setting, returnTo, accounts))
      if (setting.secretKey) provider.use(signedSecret(setting, issuer))
      const answer = provider.callback()
      server.on('request', (req, res) => {
        if (!req.url?.startsWith('/interaction/')) return void answer(req, res)
        accounts.set(self.who.sub, self.who)
        void provider.interactionFinished(req, res, { login: { accountId: self.who.sub }, select_account: {} })
      })
    },
    close: () => closed(server),
  }
  atEnd(self.close)
  return self
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Google can be asked to let the person choose among their accounts. */
const chooseAccount = new interactionPolicy.Prompt({ name: 'select_account', requestable: true })

const configurationOf = async (
  { clientId, clientSecret }: ProviderSetting,
  returnTo: string,
  accounts: ReadonlyMap<string, Account>,
): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [returnTo], token_endpoint_auth_method: 'client_secret_post' },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false, // both tell all in the ID token
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: [...interactionPolicy.base(), chooseAccount] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub)! }) }),
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile name')
      await grant.save()
      return grant
    },
  }
}

/** Looks at the token that stands for the secret as Apple does, and goes on with the secret it stands for. */
const signedSecret =
  ({ clientId, clientSecret, secretKey }: ProviderSetting, audience: string) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (ctx.path === '/token') {
      const body = new URLSearchParams(await text(ctx.req))
      const { publicKey, issuer, keyId } = secretKey!
      const checks = { issuer, audience, subject: clientId, algorithms: ['ES256'], requiredClaims: ['exp', 'iat'] }
      const { protectedHeader } = await jwtVerify(body.get('client_secret') ?? '', publicKey, checks)
      if (protectedHeader.kid !== keyId) throw new Error('signed with another key')
      body.set('client_secret', clientSecret)
      Object.assign(ctx.req, { body: Object.fromEntries(body) })
    }
    await next()
  }
