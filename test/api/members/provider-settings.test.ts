import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'chai'
import { EnvProblem, readEnv } from '../../../api/env.js'
import { deviceOf } from '../../../api/http/sessions/device.js'

const keyOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key', APPLE_PRIVATE_KEY: keyOf('P-256') }

describe('the settings of providers', () => {
  it('open those that are configured, at their own addresses', () => {
    expect(readEnv({}).providers).to.deep.equal({})
    expect(readEnv(google).providers).to.deep.equal({
      google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    })
    expect(readEnv(apple).providers.apple).to.include({ issuer: 'https://appleid.apple.com', teamId: 'team' })
  })

  it('take a key whose lines are written as \\n', () => {
    const inOneLine = { ...apple, APPLE_PRIVATE_KEY: apple.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n') }
    expect(readEnv(inOneLine).providers.apple?.privateKey).to.equal(apple.APPLE_PRIVATE_KEY.trim() + '\n')
  })

  for (const [what, variables, name] of [
    ['half of Google', { GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    ['an Apple without its team', { ...apple, APPLE_TEAM_ID: ' ' }, 'APPLE_TEAM_ID'],
    ['a key of another kind', { ...apple, APPLE_PRIVATE_KEY: keyOf('P-384') }, 'APPLE_PRIVATE_KEY'],
    ['what is no key', { ...apple, APPLE_PRIVATE_KEY: 'secret words' }, 'APPLE_PRIVATE_KEY'],
    ['an issuer anybody on the way can stand in for', { ...google, GOOGLE_ISSUER: 'http://accounts.example.org' }, 'GOOGLE_ISSUER'],
    ['an issuer that only looks local', { ...google, GOOGLE_ISSUER: 'http://localhost.example.org' }, 'GOOGLE_ISSUER'],
  ] as const)
    it(`refuse ${what}, and do not repeat it`, () =>
      expect(() => readEnv(variables))
        .to.throw(EnvProblem, name)
        .with.property('message')
        .not.match(/secret words/))
})

describe('the name of a device', () => {
  for (const [userAgent, name] of [
    [undefined, 'Unknown device'],
    ['', 'Unknown device'],
    ['node', 'Unknown device'],
    ['x'.repeat(100_000), 'Unknown device'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
  ] as const)
    it(`of ${userAgent?.slice(0, 60)} is ${name}`, () => expect(deviceOf(userAgent)).to.equal(name))
})
