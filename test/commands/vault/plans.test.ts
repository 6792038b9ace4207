import { expect } from 'chai'
import { callSites } from '../../support/plans/call-sites.js'
import { largeDatabase } from '../../support/plans/large.js'
import { LARGE_VAULT, VAULT_QUERIES, WITH_VALUES } from '../../support/plans/vault-queries.js'

/** What makes tables, and what asks tables that have a row for each view, process or part. */
const NOT_LARGE = [
  'commands/vault/migrate.ts',
  'commands/vault/durable.ts',
  'commands/vault/time-limits.ts',
  'commands/vault/reference/reference.ts',
  'commands/vault/reference/medical-schools.ts',
  'commands/vault/log/process-places.ts',
  'api/health/parked.ts',
  'api/wiring/pools.ts',
  'api/reach.ts',
  'api/sockets/listener.ts',
]

describe('how the queries of the vault are planned', function () {
  this.timeout(180_000)
  let large: Awaited<ReturnType<typeof largeDatabase>>
  before(async () => {
    large = await largeDatabase(LARGE_VAULT)
  })
  after(() => large.db.close())

  for (const [name, asked] of Object.entries(VAULT_QUERIES)) {
    it(`of ${name}`, async () => {
      const problems: string[] = []
      for (const ask of asked) problems.push(...(await large.problemsOf(ask, WITH_VALUES.has(name))))
      expect(problems).to.deep.equal([])
    })
  }

  it('is known of every query there is', () => {
    const asked = new Set(large.sent.map(({ site }) => site))
    const sites = callSites(['commands', 'api']).filter((site) => !NOT_LARGE.includes(site.replace(/:\d+$/, '')))
    expect(sites.filter((site) => !asked.has(site))).to.deep.equal([])
  })
})
