import { expect } from 'chai'
import { freshApp, member, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'

describe('a process that does everything', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp({ role: 'all' })
    await member(app.url, 'Ana') // to whom mails were sent
  })
  after(() => app.close())

  const connections = async () => {
    const { rows } = await app.parts.db.pool.query<{ name: string; count: number; asked: string }>(
      `select application_name as name, count(*)::int as count, string_agg(query, '; ') as asked from pg_stat_activity
       where application_name like 'sfs %' and application_name not like 'sfs event node%' and datname = current_database() group by 1`,
    )
    return rows
  }

  it('does its jobs on connections of their own, which may take longer than a request', async () => {
    await eventually(async () => {
      const [jobs] = (await connections()).filter(({ name }) => name === 'sfs jobs')
      expect(jobs?.asked).to.contain('vault.outbox set tries')
    })
    const ofRequests = (await connections()).filter(({ name }) => name === 'sfs api')
    for (const { asked } of ofRequests) expect(asked).not.to.contain('vault.outbox set tries')
  })

  it('has no more connections than are said', async () => {
    const most: Record<string, number> = {
      'sfs api': 4,
      'sfs search': 2,
      'sfs jobs': 4,
      'sfs projector': 3,
      'sfs listener': 1,
      'sfs builder': 4,
      'sfs start': 4,
      'sfs watch': 1,
    }
    for (const { name, count } of await connections()) expect(count, name).to.be.at.most(most[name] ?? 0)
  })
})
