import { expect } from 'chai'
import { EnvProblem, readEnv } from '../../api/env.js'

const KEY = `B${'a'.repeat(86)}`

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

describe('the settings of the public site', () => {
  it('are none, or what they are', () => {
    expect(readEnv({ CONTACT_TO: '', VAPID_PUBLIC_KEY: '' })).to.include({ contactTo: undefined, pushKey: undefined, maintenance: false })
    const given = { CONTACT_TO: 'desk@example.org', VAPID_PUBLIC_KEY: KEY, MAINTENANCE: '1' }
    expect(readEnv(given)).to.include({ contactTo: 'desk@example.org', pushKey: KEY, maintenance: true })
  })

  for (const [name, value] of [
    ['CONTACT_TO', 'nobody'],
    ['CONTACT_TO', 'a@example.org, b@example.org'],
    ['VAPID_PUBLIC_KEY', 'secret'],
    ['VAPID_PUBLIC_KEY', `${KEY}=`],
    ['MAINTENANCE', 'yes'],
    ['S3_URL', 's3://key:secret@host/bucket'],
  ] as const)
    it(`must not be ${name}=${value}`, () => expect(() => readEnv({ [name]: value })).to.throw(EnvProblem, name))
})
