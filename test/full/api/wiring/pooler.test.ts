import { expect } from 'chai'
import pg from 'pg'
import { StartProblem } from '../../../../api/start-problem.js'
import { ask, freshApp, member, openPage, postCase, type TestApp } from '../../../support/parts/app.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { startPooler, type Pooler } from '../../../support/outside/pooler.js'

describe('behind a transaction pooler', () => {
  let app: TestApp
  let pooler: Pooler
  before(async () => {
    app = await freshApp()
    pooler = await startPooler(app.parts.db.url)
  })
  after(async () => {
    await app.close()
    await pooler.close()
  })

  it('everything works, and nothing is said that would have to stay with one connection', async () => {
    const { url, stop } = await app.another(0, 'api', { databaseUrl: pooler.url, databaseDirectUrl: app.parts.db.url })
    const [ana, boris] = [await member(url, 'Ana'), await member(url, 'Boris')]
    const page = await openPage(url, ana.token)
    expect(await page.emitWithAck('watch', ['feed:cases'])).to.deep.equal(['feed:cases'])
    const heard: number[] = []
    page.on('postChanged', ({ counts }) => heard.push(counts.like_count))

    const clinicalCaseId = await postCase(url, ana)
    const onScreen = `case:${clinicalCaseId}`
    expect(await page.emitWithAck('watch', [onScreen])).to.deep.equal([onScreen])
    const said = async (call: string, body: object) => {
      const { code, headers } = await ask(url, call, { body, token: boris.token })
      expect([call, code, headers.get('x-stale')]).to.deep.equal([call, 200, null])
    }
    await said('likeClinicalCase', { clinicalCaseId })
    await said('commentOnClinicalCase', { clinicalCaseId, signupId: boris.id, comment: 'Which mesh?' })
    await eventually(() => expect(heard.at(-1)).to.equal(1))
    await Promise.all(Array.from({ length: 20 }, () => ask(url, 'getAllClinicalCases', { method: 'GET', token: ana.token })))
    expect((await ask(url, 'logout', { token: ana.token })).code).to.equal(200)
    page.close()
    await stop()
    expect(pooler.transactions()).to.be.greaterThan(50)
    expect(pooler.sessionBound).to.deep.equal([])
  })

  it('a start is refused in words when nothing says how to get past it', async () => {
    const another = await startPooler(app.parts.db.url)
    const problem = await failureOf(app.another(0, 'api', { databaseUrl: another.url }))
    expect(problem).to.be.instanceOf(StartProblem)
    expect((problem as Error).message).to.contain('is a pooler: DATABASE_DIRECT_URL must lead past it')
    await another.close()
  })

  it('what stays with one connection is found out', async () => {
    const client = new pg.Client({ connectionString: pooler.url, options: '-c statement_timeout=1' })
    await client.connect()
    await client.query('set application_name = a')
    await client.query({ name: 'one', text: 'select 1' })
    expect(await failureOf(client.query({ name: 'one', text: 'select 1' }))).to.have.property('code', '26000')
    await client.query('begin; set local application_name = b')
    await client.query('rollback')
    expect(pooler.sessionBound).to.deep.equal(['at connecting: options', ' set application_name = a', 'one select 1'])
    await client.end()
  })
})
