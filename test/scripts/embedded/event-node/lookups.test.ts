import { randomUUID } from 'node:crypto'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { eventually } from '../../../support/eventually.js'
import { freshParts } from '../../../support/parts/parts.js'
import { all, anEvent, someEvents, someStream } from '../../../store/support/store.js'

describe('lookups of the event node', () => {
  it('never read all of a log that was empty when they were planned', async () => {
    const parts = await freshParts()
    const client = EventStoreDBClient.connectionString(parts.node.url)
    const [stream, id] = [someStream(), randomUUID()]
    await client.appendToStream(stream, anEvent(id))
    for (let n = 0; n < 10; n++) await client.appendToStream(stream, someEvents(50))
    await client.appendToStream(stream, anEvent(id))
    expect(await all(client.readStream(stream))).to.have.length(501)
    expect(await all(client.readAll())).to.have.length(501)
    await client.dispose()
    await parts.node.stop() // Postgres counts what a connection has read when it is gone
    await eventually(async () => {
      const { rows } = await parts.db.pool.query<{ entire: string; single: string }>(
        `select seq_tup_read as entire, idx_tup_fetch as single from pg_stat_user_tables where schemaname = 'eventstore' and relname = 'events'`,
      )
      expect(Number(rows[0]!.single)).to.be.above(1_000)
      expect(rows[0]).to.include({ entire: '0' })
    })
  })
})
