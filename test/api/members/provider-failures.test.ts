import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { openId, type OpenId } from '../../../api/openid/open-id.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

const CLIENT = 'sfs-google'
const UNCONFIRMED = 'Google did not confirm this sign-in. Please try again.'
const AWAY = 'Google cannot be reached. Please try again in a moment.'
const BROKEN = 'Signing in with Google does not work at the moment. Please try again later.'

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}
const json = (body: object, status = 200, headers = {}): Answer => ({ status, body: JSON.stringify(body), headers })

describe('a provider that does not do what it should', () => {
  let server: Server
  let issuer: string
  let sign: (claims: object, key?: CryptoKey) => Promise<string>
  let answer: { discovery: () => Answer; token: (nonce: string) => Answer | Promise<Answer> }
  let heard: string[]
  let door: OpenId

  before(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    sign = (claims, key = privateKey) =>
      new SignJWT({ iss: issuer, aud: CLIENT, sub: 'somebody', exp: Math.floor(Date.now() / 1000) + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .sign(key)
    let nonce = ''
    server = createServer((req, res) => {
      const answered = async (): Promise<Answer> => {
        if (req.url === '/.well-known/openid-configuration') return answer.discovery()
        if (req.url === '/jwks') return json({ keys: [jwk] })
        return answer.token(nonce)
      }
      void answered().then(({ status, body, headers }) => {
        res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    finish = async () => {
      const { url, secret } = await door.begin('google')
      const asked = new URL(url).searchParams
      nonce = asked.get('nonce') ?? ''
      return door.finish('google', { code: 'c', state: asked.get('state') ?? '', secret })
    }
  })
  after(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  beforeEach(() => {
    heard = []
    answer = { discovery: () => json(metadata()), token: () => json({}) }
    door = doorTo(issuer)
  })

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  const doorTo = (at: string) =>
    openId({
      settings: { google: { issuer: at, clientId: CLIENT, clientSecret: 'secret' } },
      siteUrl: 'http://localhost:1',
      key: Buffer.alloc(32, 1),
      trouble: (what) => () => void heard.push(what),
    })
  let finish: () => ReturnType<OpenId['finish']>
  const tokens = (id_token: string) => json({ access_token: 'a', token_type: 'Bearer', id_token })
  const refusal = async (asked: Promise<unknown>) => {
    const error: unknown = await asked.catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(Refusal)
    const { kind, message } = error as Refusal
    return [kind, message]
  }

  it('is well when it does', async () => {
    answer.token = async (nonce) => tokens(await sign({ nonce, email: 'a@example.org', email_verified: true, name: 'Ana Maria Silva' }))
    expect(await finish()).to.deep.equal({ subject: 'somebody', email: 'a@example.org', firstName: 'Ana', lastName: 'Maria Silva' })
    expect(heard).to.deep.equal([])
  })

  for (const [what, claims] of [
    ['no address', {}],
    ['an address that it did not check', { email: 'a@example.org', email_verified: false }],
    ['an address, and not whether it checked it', { email: 'a@example.org' }],
    ['what is no address', { email: 'a b@example', email_verified: true }],
    ['an address that is no text', { email: 7, email_verified: true }],
  ] as const)
    it(`tells ${what}: the person is known, and nobody is vouched for`, async () => {
      answer.token = async (nonce) => tokens(await sign({ nonce, ...claims }))
      expect(await finish()).to.include({ subject: 'somebody', email: undefined })
    })

  const wrongTokens: Record<string, (nonce: string) => Promise<Answer> | Answer> = {
    'answers with a page': () => ({ status: 200, body: '<p>Hello', headers: { 'Content-Type': 'text/html' } }),
    'is out of order': () => json({ error: 'server_error' }, 500),
    'is out of order and says nothing': () => ({ status: 503, body: '' }),
    'does not know us any more': () => json({ error: 'invalid_client' }, 401, { 'WWW-Authenticate': 'Basic realm="x"' }),
    'does not want what we ask': () => json({ error: 'unauthorized_client' }, 400),
    'tells nothing of the person': () => json({ access_token: 'a', token_type: 'Bearer' }),
    'speaks for another issuer': async (nonce) => tokens(await sign({ nonce, iss: 'http://127.0.0.1:1' })),
    'speaks to another site': async (nonce) => tokens(await sign({ nonce, aud: 'somebody-else' })),
    'speaks of the past': async (nonce) => tokens(await sign({ nonce, exp: 1 })),
    'talks of nobody': async (nonce) => tokens(await sign({ nonce, sub: '' })),
  }
  for (const [what, token] of Object.entries(wrongTokens))
    it(`${what}: the person hears that it does not work, the log hears why`, async () => {
      answer.token = token
      expect(await refusal(finish())).to.deep.equal(['busy', BROKEN])
      expect(heard).to.have.length(1)
      expect(heard[0]).to.match(/^signing in with Google: \w/)
    })

  it('is away when the code is handed in', async () => {
    answer.discovery = () => json({ ...metadata(), token_endpoint: 'http://127.0.0.1:1/token' })
    expect(await refusal(finish())).to.deep.equal(['busy', AWAY])
    expect(heard).to.have.length(1)
  })

  it('knows nothing of the code, or of this browser: that is between the two of them', async () => {
    answer.token = () => json({ error: 'invalid_grant' }, 400)
    expect(await refusal(finish())).to.deep.equal(['malformed', UNCONFIRMED])
    answer.token = async () => tokens(await sign({ nonce: 'of another browser' }))
    expect(await refusal(finish())).to.deep.equal(['malformed', UNCONFIRMED])
    expect(heard).to.deep.equal([])
  })

  it('says at its door that it is somebody else, or nothing; and is asked again when it is well', async () => {
    answer.discovery = () => json({ ...metadata(), issuer: 'http://127.0.0.1:1' })
    expect(await refusal(door.begin('google'))).to.deep.equal(['busy', BROKEN])
    answer.discovery = () => ({ status: 404, body: '' })
    expect(await refusal(door.begin('google'))).to.deep.equal(['busy', BROKEN])
    expect(heard).to.have.length(2)
    answer.discovery = () => json(metadata())
    expect((await door.begin('google')).url).to.match(/\/auth\?/)
  })
})
