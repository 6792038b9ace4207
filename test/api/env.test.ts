import { expect } from 'chai'
import { EnvProblem, readEnv } from '../../api/env.js'
import { newSigningKey } from '../../api/http/sessions/signed-tokens.js'
import { newVapidKey, vapidKeysOf } from '../../api/push/vapid.js'

const VAPID = vapidKeysOf(newVapidKey())
const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = VAPID

describe('the limits that nobody has set', () => {
  it('are what the documentation tells', () => {
    const GB = 1024 ** 3
    expect(readEnv({})).to.deep.include({
      quota: { perDay: 4 * GB, inAll: 40 * GB, videoPerDay: 4 * 3600 },
      stateCache: 300_000,
      rateLimitFactor: 1,
    })
  })
})

describe('the settings of the database', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/sfs', MASTER_KEY: 'a'.repeat(64) }
  it('may name a pooler and what lies behind it', () =>
    expect(readEnv({ ...pooled, DATABASE_DIRECT_URL: 'postgres://db/sfs' })).to.include({
      databaseUrl: 'postgres://pooler/sfs',
      databaseDirectUrl: 'postgres://db/sfs',
    }))
  it('must not name only what lies behind', () =>
    expect(() => readEnv({ DATABASE_DIRECT_URL: 'postgres://db/sfs' })).to.throw(EnvProblem, 'DATABASE_DIRECT_URL'))
})

describe('addresses of the parts', () => {
  const given = { MASTER_KEY: 'a'.repeat(64), DATABASE_URL: 'postgres://db/sfs' }
  for (const password of ['ch#an/ge', 'sek@re/t', 'a?b', 'one@two', '12?34'])
    it(`ask for a password to be encoded, and do not tell it: ${password}`, () => {
      for (const [name, scheme] of Object.entries({
        DATABASE_URL: 'postgres',
        DATABASE_DIRECT_URL: 'postgres',
        EVENTSTORE_URL: 'esdb',
        SMTP_URL: 'smtps',
      }))
        expect(() => readEnv({ ...given, [name]: `${scheme}://admin:${password}@host:2113?tls=true` }), name).to.throw(
          EnvProblem,
          new RegExp(`^${name} must have what is no letter and no digit in its user and password percent-encoded, as %40 for @$`),
        )
    })

  it('may have an @ in what is asked of them', () => {
    const DATABASE_URL = 'postgres://sfs:p%40ss@db:5432/sfs?application_name=sfs@prod'
    expect(readEnv({ ...given, DATABASE_URL }).databaseUrl).to.equal(DATABASE_URL)
  })
})

describe('the address that people use', () => {
  it('is scheme, host and port', () => {
    const at = (PUBLIC_URL: string) => readEnv({ PUBLIC_URL, PORT: '3100' }).publicUrl
    expect(['', 'https://sfs.example/', 'https://SFS.example:8443', 'http://[::1]:80'].map(at)).to.deep.equal([
      'http://localhost:3100',
      'https://sfs.example',
      'https://sfs.example:8443',
      'http://[::1]',
    ])
  })
  for (const PUBLIC_URL of [
    'https://sfs.example/app',
    'https://a:b@sfs.example',
    'https://sfs.example?x',
    'https://sfs .example',
    'https://',
  ])
    it(`must not be ${PUBLIC_URL}`, () => expect(() => readEnv({ PUBLIC_URL })).to.throw(EnvProblem, 'PUBLIC_URL must be'))
})

describe('who mails come from', () => {
  it('is an address, with a name or without', () => {
    for (const MAIL_FROM of ['SFS <no-reply@sfs.example>', 'no-reply@sfs.example'])
      expect(readEnv({ MAIL_FROM }).mailFrom).to.equal(MAIL_FROM)
  })
  for (const MAIL_FROM of ['SFS', 'SFS <no-reply>', 'SFS no-reply@sfs.example', 'a@b <c@d>, e@f'])
    it(`must not be ${MAIL_FROM}`, () => expect(() => readEnv({ MAIL_FROM })).to.throw(EnvProblem, 'MAIL_FROM must be'))
})

describe('the settings of the bucket', () => {
  it('are none, or what they are, with key and secret as they were before they were encoded', () => {
    expect(readEnv({ S3_URL: '' })).to.include({ bucket: undefined })
    const at = (S3_URL: string) => readEnv({ S3_URL }).bucket
    expect(at('s3://AKIA:a%2Fb%2Bc@host:9000/files?region=eu-central-1&tls=false')).to.deep.equal({
      endpoint: 'http://host:9000',
      region: 'eu-central-1',
      name: 'files',
      key: 'AKIA',
      secret: 'a/b+c',
    })
    expect(at('s3://key:secret@host/files')).to.include({ endpoint: 'https://host', region: 'us-east-1' })
  })

  for (const value of [
    's3://host/bucket',
    's3://key:hush@host',
    's3://key:hu/sh@host/bucket',
    's3://key:hush%@host/bucket',
    's3://key:hush@host/B',
    's3://key:hush@host/bucket/folder',
    's3://key:hush@host/bucket?tls=no',
    's3://key:hush@host/bucket?region=Hush it',
    's3://key:hush@host/bucket?other=1',
    'https://key:hush@host/bucket',
  ])
    it(`must not be ${value}, which is said without the secret`, () =>
      expect(() => readEnv({ S3_URL: value }))
        .to.throw(EnvProblem, 'S3_URL')
        .with.property('message')
        .that.does.not.match(/hu\/?sh/i))
})

describe('the key that signs seals of the log', () => {
  it('is none, or the one that is given', () => {
    const key = newSigningKey()
    expect(readEnv({ SEAL_KEY: '' }).sealKey).to.equal(undefined)
    expect(readEnv({ SEAL_KEY: key.toString('base64') }).sealKey).to.deep.equal(key)
  })
  for (const value of ['secret', Buffer.alloc(48).toString('base64')])
    it(`must not be ${value}, which is not said`, () =>
      expect(() => readEnv({ SEAL_KEY: value })).to.throw(EnvProblem, /^SEAL_KEY must be a private key of Ed25519/))
})

describe('the keys that signed seals before', () => {
  const [one, other] = ['k'.repeat(43), 'A-_'.padEnd(43, '0')]
  it('are read', () => {
    expect(readEnv({}).sealKeysBefore).to.deep.equal([])
    expect(readEnv({ SEAL_KEYS_BEFORE: `${one}, ${other},` }).sealKeysBefore).to.deep.equal([one, other])
  })
  for (const value of ['secret', `${one} ${other}`, `${one}=`])
    it(`must not be ${value}`, () =>
      expect(() => readEnv({ SEAL_KEYS_BEFORE: value })).to.throw(EnvProblem, /^SEAL_KEYS_BEFORE must be public keys/))
})

describe('the master key', () => {
  for (const digits of [43, 63, 65])
    it(`is not read from ${digits} of its 64 hexadecimal digits, which were copied in part`, () =>
      expect(() => readEnv({ DATABASE_URL: 'postgres://sfs@db/sfs', MASTER_KEY: 'a'.repeat(digits) })).to.throw(
        EnvProblem,
        /^MASTER_KEY must be 32 bytes/,
      ))
})

describe('where seals of the log are told as well', () => {
  const elsewhere = { DATABASE_URL: 'postgres://sfs@db/sfs', MASTER_KEY: '0'.repeat(64) }
  for (const [given, read] of [
    ['', undefined],
    ['mailto:seals@example.org', { mailTo: 'seals@example.org' }],
    ['https://seals.example.org/a-secret?x=1', { postTo: 'https://seals.example.org/a-secret?x=1', isNear: false }],
    ['https://8.8.8.8/', { postTo: 'https://8.8.8.8/', isNear: false }],
  ] as const)
    it(`is read from “${given}”`, () => expect(readEnv({ ...elsewhere, SEAL_ANCHOR: given }).sealAnchor).to.deep.equal(read))

  for (const near of ['http://localhost:4000/seals', 'http://127.0.0.1:4000/', 'http://[::1]:4000/', 'https://localhost/'])
    it(`may be ${near} where everything runs embedded, and there alone`, () => {
      expect(readEnv({ SEAL_ANCHOR: near }).sealAnchor).to.deep.equal({ postTo: near, isNear: true })
      expect(() => readEnv({ ...elsewhere, SEAL_ANCHOR: near })).to.throw(EnvProblem, /^SEAL_ANCHOR must not lead to this machine/)
    })

  for (const value of [
    'seals@example.org',
    'mailto:hush',
    'mailto:hush@example.org?cc=other@example.org',
    'ftp://seals.example.org/hush',
    'http://seals.example.org/hush',
    'https://seals:hush@example.org/',
    'https://10.0.0.7/hush',
    'https://192.168.1.1/hush',
    'https://169.254.169.254/hush',
    'https://[fd00::1]/hush',
    'https://[::ffff:10.0.0.1]/hush',
  ])
    it(`must not be ${value}, which is not said`, () =>
      expect(() => readEnv({ SEAL_ANCHOR: value }))
        .to.throw(EnvProblem, /^SEAL_ANCHOR must /)
        .with.property('message')
        .that.does.not.contain('hush'))
})

describe('the settings of the public site', () => {
  it('are none, or what they are', () => {
    expect(readEnv({ CONTACT_TO: '', VAPID_PUBLIC_KEY: '' })).to.include({
      contactTo: undefined,
      supportEmail: undefined,
      contactMonths: 12,
      vapid: undefined,
      maintenance: false,
    })
    const given = { CONTACT_TO: 'desk@example.org', VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, MAINTENANCE: '1' }
    expect(readEnv(given)).to.deep.include({ contactTo: 'desk@example.org', vapid: VAPID, maintenance: true })
  })

  for (const [name, value] of [
    ['CONTACT_TO', 'nobody'],
    ['CONTACT_TO', 'a@example.org, b@example.org'],
    ['CONTACT_MONTHS', '0'],
    ['MAINTENANCE', 'yes'],
  ] as const)
    it(`must not be ${name}=${value}`, () => expect(() => readEnv({ [name]: value })).to.throw(EnvProblem, name))

  for (const [what, given] of [
    ['half a pair', { VAPID_PUBLIC_KEY }],
    ['the other half', { VAPID_PRIVATE_KEY }],
    ['no key', { VAPID_PUBLIC_KEY: 'secret', VAPID_PRIVATE_KEY }],
    ['a padded key', { VAPID_PUBLIC_KEY: `${VAPID_PUBLIC_KEY}=`, VAPID_PRIVATE_KEY }],
    ['no private key', { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: 'secret' }],
    ['no number of the curve', { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }],
    ['two pairs', { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: vapidKeysOf(newVapidKey()).privateKey }],
  ] as const)
    it(`must not have ${what} for web push`, () => expect(() => readEnv(given)).to.throw(EnvProblem, 'VAPID_P'))
})
