import { randomUUID } from 'node:crypto'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import type { Recorded } from '../../../../scripts/embedded/event-node/log/events.js'
import { Tail } from '../../../../scripts/embedded/event-node/log/tail.js'
import { startEventNode, type EventNode } from '../../../../scripts/embedded/event-node/node.js'
import type { Direction } from '../../../../scripts/embedded/event-node/storage/pages.js'
import { all, someEvents, someStream } from '../../../store/support/store.js'
import { freshDatabase } from '../../../support/parts/parts.js'

const event = (position: number, stream: string, revision: number): Recorded => ({
  ...{ position, stream, revision },
  id: randomUUID(),
  type: 'Happened',
  contentType: 'application/json',
  data: Buffer.alloc(10),
  metadata: Buffer.alloc(0),
  created: 0,
})

describe('the tail of the log in memory', () => {
  let tail: Tail
  const revisions = (stream: string, from: number, to: number, direction: Direction = 'forwards', count = Infinity) =>
    tail.page(stream, { from, to, direction, count })?.map(({ revision }) => revision)
  beforeEach(() => {
    tail = new Tail(100)
    tail.push([event(100, 'a', 40), event(101, 'b', 0), event(102, 'a', 41)])
    tail.push([event(103, 'a', 42)])
  })

  it('has the pages of streams that were written to just now, and none that begins before', () => {
    expect(revisions('a', 40, 42)).to.deep.equal([40, 41, 42])
    expect(revisions('a', 0, 42, 'backwards', 2)).to.deep.equal([42, 41])
    expect(revisions('b', 0, 0)).to.deep.equal([0])
    expect(revisions('a', 39, 42)).to.equal(undefined)
    expect(revisions('a', 0, 42, 'backwards')).to.equal(undefined)
    expect(revisions('c', 0, 0)).to.equal(undefined)
  })

  it('gives no more than a page at once', () => {
    tail.push(Array.from({ length: 600 }, (_, n) => event(104 + n, 'c', n)))
    expect(revisions('c', 0, 599)).to.have.length(500)
    expect(revisions('c', 0, 599, 'backwards')).to.have.length(500)
  })

  it('lets the pages go with the events', () => {
    tail.push(Array.from({ length: 12_500 }, (_, n) => event(104 + n, 'c', n)))
    expect(revisions('a', 42, 42)).to.equal(undefined)
    expect(revisions('c', 2_499, 2_500)).to.equal(undefined)
    expect(revisions('c', 2_500, 2_501)).to.deep.equal([2_500, 2_501])
    tail.restart(20_000)
    expect(revisions('c', 12_000, 12_001)).to.equal(undefined)
  })

  describe('of a node', () => {
    const stream = someStream()
    let node: EventNode
    let url: string
    before(async () => {
      ;({ url } = await freshDatabase())
      node = await startEventNode({ databaseUrl: url })
    })
    after(() => node.stop())

    it('tells of a stream what the database tells', async () => {
      const client = EventStoreDBClient.connectionString(node.url)
      await client.appendToStream(stream, someEvents(1_200))
      const inMemory = await readings(client)
      await client.dispose()
      await node.stop()
      node = await startEventNode({ databaseUrl: url })
      const again = EventStoreDBClient.connectionString(node.url)
      expect(inMemory.map(({ length }) => length)).to.deep.equal([1_200, 1_200, 1_199, 700, 701, 0])
      expect(await readings(again)).to.deep.equal(inMemory)
      await again.dispose()
    })

    const readings = async (client: EventStoreDBClient) => [
      await all(client.readStream(stream)),
      await all(client.readStream(stream, { direction: 'backwards', fromRevision: 'end' })),
      await all(client.readStream(stream, { fromRevision: 1n })),
      await all(client.readStream(stream, { fromRevision: 300n, maxCount: 700 })),
      await all(client.readStream(stream, { direction: 'backwards', fromRevision: 700n })),
      await all(client.readStream(stream, { fromRevision: 1_200n })),
    ]
  })
})
