import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { failureOf } from '../eventually.js'
import { freshParts } from './parts.js'

describe('fresh parts', () => {
  const write = async (url: string, stream: string): Promise<void> => {
    const client = EventStoreDBClient.connectionString(url)
    // With credentials of its own a call does not share the client's one stream of appends, which outlives a test.
    await client.appendToStream(stream, jsonEvent({ type: 'Seen', data: {} }), { credentials: { username: 'a', password: 'b' } })
    await client.dispose()
  }

  it('are an event node that stores in the database beside it', async () => {
    const { db, node, close } = await freshParts()
    await write(node.url, 'visit-1')
    const { rows } = await db.pool.query("select from pg_namespace where nspname in ('eventstore', 'vault')")
    expect(rows).to.have.length(2)
    await close()
    await close()
    expect(await failureOf(db.pool.query('select 1'))).to.be.instanceOf(Error)
  })

  it('know nothing of one another', async () => {
    const [one, two] = [await freshParts(), await freshParts()]
    await write(one.node.url, 'visit-1')
    const client = EventStoreDBClient.connectionString(two.node.url)
    const read = async () => {
      for await (const { event } of client.readStream('visit-1')) expect(event).to.equal(undefined)
    }
    expect(await failureOf(read())).to.have.property('type', 'stream-not-found')
    await client.dispose()
  })
})
