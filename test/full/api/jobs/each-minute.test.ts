import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import pg from 'pg'
import type { Readiness } from '../../../../api/health/readiness.js'
import { readRunFile } from '../../../../scripts/start/run-file.js'
import { eventually } from '../../../support/eventually.js'
import { startServer, type Server } from '../../../support/parts/server.js'

/** Milliseconds: each of the two is looked for once a minute. */
const A_MINUTE_AND_MORE = 90_000

describe('what the program looks for each minute', () => {
  let server: Server
  before(async () => (server = await startServer()))
  after(() => server.stop())

  it('are streams that the event store was told to forget, and streams that are parked', async () => {
    const { databaseUrl, eventstoreUrl } = readRunFile(server.dataDir)!
    const store = EventStoreDBClient.connectionString(eventstoreUrl)
    await store.setStreamMetadata('case-7', { $maxAge: 60 })
    await store.dispose()
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    await database.query(`insert into runtime.parked values ('case_feed', 'case-9', 3, 6, 'CaseCommented', 'a reason')`)
    await database.end()
    await eventually(async () => {
      const { retention } = (await (await fetch(`${server.url}/health/ready`)).json()) as Readiness
      expect(retention?.first).to.deep.equal([{ stream: 'case-7', settings: ['$maxAge'] }])
      expect([...server.out, ...server.err].join('\n')).to.match(/"stream":"case-9","revision":3.*streams are parked/)
    }, A_MINUTE_AND_MORE)
  })
})
