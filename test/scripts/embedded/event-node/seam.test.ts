import { EventStoreDBClient, streamNameFilter } from '@eventstore/db-client'
import { expect } from 'chai'
import { startEventNode, type EventNode } from '../../../../scripts/embedded/event-node/node.js'
import { eventually } from '../../../support/eventually.js'
import { freshDatabase } from '../../../support/parts/parts.js'
import { listenTo, someEvents, someStream, type Heard } from '../../../store/support/store.js'

const BEFORE = 800
const ROUNDS = 40
const WRITERS = 8

describe('the seam between what the event node reads from the database and what it has in memory', () => {
  let node: EventNode
  let client: EventStoreDBClient
  const stream = someStream()

  /** Of a node that has just begun nothing is in memory but what it writes itself. */
  before(async () => {
    const { url } = await freshDatabase()
    const first = await startEventNode({ databaseUrl: url })
    const writing = EventStoreDBClient.connectionString(first.url)
    await writing.appendToStream(stream, someEvents(BEFORE))
    await writing.dispose()
    await first.stop()
    node = await startEventNode({ databaseUrl: url })
    client = EventStoreDBClient.connectionString(node.url)
  })
  after(async () => {
    await client.dispose()
    await node.stop()
  })

  it('is not noticed by who subscribes while commits are under way: each event comes once, in order', async () => {
    const ofAll: Heard[] = []
    const ofStream: Heard[] = []
    const write = async (): Promise<void> => {
      for (let n = 0; n < ROUNDS; n++) await client.appendToStream(stream, someEvents(1 + (n % 3)))
    }
    const subscribe = async (): Promise<void> => {
      for (let n = 0; n < 6; n++) {
        ofAll.push(listenTo(client.subscribeToAll()), listenTo(client.subscribeToAll({ filter: streamNameFilter({ prefixes: [stream] }) })))
        const heard = listenTo(client.subscribeToStream(stream))
        ofStream.push(heard, listenTo(client.subscribeToStream(stream, { fromRevision: BigInt(BEFORE - 2) })))
        await eventually(() => expect(heard.events).not.to.have.length(0))
      }
    }
    await Promise.all([subscribe(), ...Array.from({ length: WRITERS }, write)])
    const { nextExpectedRevision } = await client.appendToStream(stream, someEvents(1))

    const last = Number(nextExpectedRevision)
    const from = (first: number) => Array.from({ length: last + 1 - first }, (_, n) => first + n)
    for (const heard of [...ofAll, ...ofStream]) await eventually(() => expect(heard.events.at(-1)?.revision).to.equal(last), 10_000)
    for (const { events } of ofAll) expect(events.map(({ position }) => position)).to.deep.equal(from(0))
    for (const { events } of ofStream)
      expect(events.map(({ revision }) => revision)).to.deep.equal(from(events[0]?.revision === 0 ? 0 : BEFORE - 1))
  })
})
