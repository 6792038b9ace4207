import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../api/contract/members/members.js'
import type { App } from '../../api/main.js'
import { ask, freshApp, member, postCase, type TestApp } from '../support/parts/app.js'
import { eventually } from '../support/eventually.js'
import type { Proxy } from '../support/faults/proxy.js'
import { through } from '../support/faults/through.js'

describe('a started program whose parts fall silent', () => {
  let app: TestApp
  let behind: App
  let ana: Session
  let clinicalCaseId: number
  let database: Proxy
  let eventStore: Proxy
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    clinicalCaseId = await postCase(app.url, ana)
    const [ofDatabase, ofStore] = [await through(app.parts.db.url), await through(app.parts.node.url)]
    ;[database, eventStore] = [ofDatabase.proxy, ofStore.proxy]
    behind = await app.another(0, 'api', { databaseUrl: ofDatabase.url, eventstoreUrl: ofStore.url })
  })
  after(async () => {
    await behind.stop()
    await Promise.all([database.close(), eventStore.close()])
    await app.close()
  })

  const read = () => ask(behind.url, 'getAllClinicalCases', { method: 'GET', token: ana.token })
  const write = (comment: string, key?: string) =>
    ask(behind.url, 'commentOnClinicalCase', { token: ana.token, key, body: { clinicalCaseId, comment } })
  const ready = async () => {
    const answered = await fetch(`${behind.url}/health/ready`)
    const { database, eventstore } = (await answered.json()) as { database: string; eventstore: string }
    return [answered.status, database, eventstore]
  }
  const worksAgain = () =>
    eventually(async () => {
      expect([(await read()).code, (await write('Again')).code, ...(await ready())]).to.deep.equal([200, 200, 200, 'up', 'up'])
    }, 60_000)

  it('answers 503 while nothing comes from the database, says so, and works again without a restart', async () => {
    database.blackHole()
    for (const { code, headers } of await Promise.all([read(), write('Unheard'), read()]))
      expect([code, headers.get('retry-after')]).to.deep.equal([503, '1'])
    expect((await ready()).slice(0, 2)).to.deep.equal([503, 'down'])
    database.heal()
    await worksAgain()
  })

  it('reads on while nothing comes from the event store, asks writers to come back, and works again without a restart', async () => {
    eventStore.blackHole()
    const key = randomUUID()
    const started = performance.now()
    const [written, seen] = await Promise.all([write('Unheard', key), read()])
    const took = performance.now() - started
    expect([seen.code, written.code, written.headers.get('retry-after')]).to.deep.equal([200, 503, '1'])
    expect(took, 'a command has five seconds').to.be.below(6_000)
    expect(await ready()).to.deep.equal([200, 'up', 'down'])
    eventStore.heal()
    await eventually(async () => expect((await write('Unheard', key)).code).to.equal(200), 60_000)
    await eventually(async () => expect((await write('Unheard', key)).code).to.equal(200))
    await worksAgain()
    const path = `getCommentsOnClinicalCase/${clinicalCaseId}`
    const { result } = (await ask(app.url, path, { method: 'GET', token: ana.token })).body as unknown as { result: { comment: string }[] }
    expect(result.filter(({ comment }) => comment === 'Unheard')).to.have.length(1)
  })
})
