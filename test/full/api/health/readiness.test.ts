import { expect } from 'chai'
import type { Pool } from 'pg'
import { readinessOf } from '../../../../api/health/readiness.js'
import { prepare } from '../../../../projections/runtime/prepare.js'
import { views } from '../../../../projections/views.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'

describe('how a process is', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    await prepare(views, db.pool, -1)
  })
  after(() => db.close())

  const silence = <T>() => new Promise<T>(() => undefined)

  it('is told also while the event store and the mail server are silent: it goes on to be read', async () => {
    const state = await readinessOf({
      ping: silence,
      head: silence,
      mail: silence,
      seal: silence,
      pool: db.pool,
      building: () => Promise.resolve(['case_feed']),
    })
    expect(state).to.deep.equal({
      ready: true,
      eventstore: 'down',
      database: 'up',
      mail: 'down',
      head: null,
      checkpoint: -1,
      lag: null,
      parked: 0,
      parkedStreams: [],
      retention: null,
      seal: null,
      building: ['case_feed'],
    })
  })

  it('is that it is not ready while the database is silent', async () => {
    const pool = { query: silence } as unknown as Pool
    const answers = { ping: () => Promise.resolve(), head: () => Promise.resolve(7) }
    const state = await readinessOf({ ...answers, mail: silence, seal: silence, pool, building: silence })
    expect(state).to.include({ ready: false, eventstore: 'up', database: 'down', head: 7, checkpoint: null, building: null })
  })

  it('is that the event store is up which answers, also while its newest event is still looked for', async () => {
    const state = await readinessOf({
      ping: () => Promise.resolve(),
      head: silence,
      mail: silence,
      seal: silence,
      pool: db.pool,
      building: silence,
    })
    expect(state).to.include({ ready: true, eventstore: 'up', head: null, lag: null })
  })
})
