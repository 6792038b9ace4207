import { expect } from 'chai'
import { usableOf } from '../../../scripts/preflight/settings.js'

const said = (variables: Record<string, string>): string[] => usableOf(variables).problems.map((problem) => problem.said)

describe('settings that cannot be used', () => {
  it('are all told, and left out', () => {
    expect(said({ PORT: 'zz', ROLE: 'all of them', MAIL_FROM: 'nobody' })).to.deep.equal([
      'PORT must be a whole number from 0 to 65535',
      'MAIL_FROM must be an e-mail address, or a name and an address as in SFS <no-reply@sfs.example>',
      'ROLE must be one of all, api, projector, jobs',
    ])
  })

  for (const [name, one] of Object.entries({ GOOGLE: 'CLIENT_ID', APPLE: 'KEY_ID' }))
    it(`are told besides ${name}, of which one part alone is set`, () => {
      const told = said({ [`${name}_${one}`]: 'x', PORT: 'zz' })
      expect(told).to.have.length(2)
      expect(told[0]).to.equal('PORT must be a whole number from 0 to 65535')
      expect(told[1]).to.match(new RegExp(`^${name}_[A-Z_]+ is missing: ${name} is configured in part$`))
    })

  it('are not mistaken for one whose name they hold', () => {
    expect(said({ TRUST_PROXY: 'PORT', PORT: 'zz' })).to.have.length(2)
  })

  it('are told alone, and not what follows from their being left out', () => {
    expect(said({ DATABASE_URL: 'db', DATABASE_DIRECT_URL: 'postgres://db/sfs' })).to.deep.equal([
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ])
    const { env, problems } = usableOf({ DATABASE_URL: 'postgres://db/sfs', MASTER_KEY: 'short' })
    expect(problems).to.have.length(1)
    expect(env).to.include({ masterKey: undefined, databaseUrl: 'postgres://db/sfs' })
  })
})
