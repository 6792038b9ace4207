import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { readinessOf } from '../../../api/health/readiness.js'
import { sealStandings } from '../../../commands/sealing/seals/standing.js'
import { watchRetention } from '../../../api/jobs/watch-retention.js'
import { watchedUpTo, type Retained } from '../../../projections/runtime/processes/retention.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { views } from '../../../projections/views.js'
import { fresh, noon, posted } from '../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'

const lines = ({ first }: Retained) => first.map(({ stream, settings }) => [stream, ...settings].join(' '))

describe('streams that the event store is told to forget', () => {
  let runtime: Runtime
  let client: EventStoreDBClient
  before(async () => {
    runtime = await freshRuntime()
    await prepare(views, runtime.db.pool)
    client = EventStoreDBClient.connectionString(runtime.node.url)
    await runtime.log.append('case-7', fresh(posted), -1)
  })
  after(async () => {
    await client.dispose()
    await runtime.close()
  })

  const watch = () => watchRetention(runtime.db.pool, runtime.store)(new AbortController().signal)
  const told = async () => {
    const { pool } = runtime.db
    const { retention } = await readinessOf({
      ping: runtime.store.ping,
      head: runtime.store.head,
      pool,
      mail: async () => 'up',
      seal: sealStandings({ raw: runtime.store.raw, now: () => noon }),
      building: async () => [],
    })
    return retention && lines(retention)
  }

  it('are none as long as nobody did', async () => {
    await client.setStreamMetadata('case-7', { $acl: { $r: ['$admins'] } })
    await client.setStreamMetadata('order-1', { $maxAge: 60 })
    await watch()
    expect(await told()).to.deep.equal([])
  })

  it('are named with what makes it forget, and by how a process is', async () => {
    await client.setStreamMetadata('case-7', { $maxAge: 60, $maxCount: 5 })
    await client.setStreamMetadata('member-12', { $tb: 3 })
    await watch()
    expect(await told()).to.deep.equal(['case-7 $maxAge $maxCount', 'member-12 $tb'])
  })

  it('are looked for in what came since the last time, and named no more when it is taken back', async () => {
    const { pool } = runtime.db
    const before = await watchedUpTo(pool)
    await client.setStreamMetadata('case-7', {})
    await client.appendToStream('order-2', jsonEvent({ type: 'SomethingElse', data: {} }))
    const asked: number[] = []
    const { end, retention } = runtime.store
    await watchRetention(pool, { end, retention: (looking) => (asked.push(looking.after), retention(looking)) })(
      new AbortController().signal,
    )
    expect([asked, await told()]).to.deep.equal([[before], ['member-12 $tb']])
  })

  it('are looked for anew in a log that ends before where it was looked through', async () => {
    const { pool } = runtime.db
    await pool.query(`update runtime.retention_watch set position = 1000000; insert into runtime.retention values ('case-99', '{$maxAge}')`)
    await watch()
    expect(await told()).to.deep.equal(['member-12 $tb'])
  })

  it('are looked for to the very end of the log, however it ends', async () => {
    const { store, db } = runtime
    await client.setStreamMetadata('case-8', { $tb: 1 })
    for (let i = 0; i < 40; i++) await client.appendToStream('order-3', jsonEvent({ type: 'SomethingElse', data: {} }))
    await watch()
    expect([await watchedUpTo(db.pool), await told()]).to.deep.equal([await store.end(), ['case-8 $tb', 'member-12 $tb']])
  })

  it('are counted, and no more of them named than are read at a glance', async () => {
    const { pool } = runtime.db
    await pool.query(`insert into runtime.retention select 'contact-' || n, '{$maxAge}' from generate_series(10, 30) n`)
    const state = await readinessOf({
      ping: runtime.store.ping,
      head: runtime.store.head,
      pool,
      mail: async () => 'up',
      seal: sealStandings({ raw: runtime.store.raw, now: () => noon }),
      building: async () => [],
    })
    expect(state.retention).to.have.property('count', 23)
    expect(state.retention!.first).to.have.length(10)
  })
})
