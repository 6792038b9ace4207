import { randomUUID } from 'node:crypto'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import type { Recorded } from '../../../../scripts/embedded/event-node/log/events.js'
import { StreamsInMemory } from '../../../../scripts/embedded/event-node/log/streams-in-memory.js'
import type { Range } from '../../../../scripts/embedded/event-node/storage/pages.js'
import { all, anEvent, someStream } from '../../../store/support/store.js'
import { freshParts } from '../../../support/parts/parts.js'

const event = (revision: number, stream = 'stream', bytes = 10): Recorded => ({
  position: revision,
  stream,
  revision,
  id: randomUUID(),
  type: 'Happened',
  contentType: 'application/json',
  data: Buffer.alloc(bytes),
  metadata: Buffer.alloc(0),
  created: 0,
})
const events = (from: number, to: number, stream?: string, bytes?: number): Recorded[] =>
  Array.from({ length: to - from + 1 }, (_, n) => event(from + n, stream, bytes))
const range = (from: number, to: number, direction: Range['direction'] = 'forwards', count = Infinity): Range => ({
  from,
  to,
  direction,
  count,
})

describe('streams in memory', () => {
  let streams: StreamsInMemory
  const revisions = (wanted: Range, stream = 'stream') => streams.page(stream, wanted)?.map(({ revision }) => revision)
  beforeEach(() => {
    streams = new StreamsInMemory()
  })

  it('answer for all that is asked or not at all', () => {
    streams.keep('stream', events(10, 19))
    expect(revisions(range(10, 19))).to.have.length(10)
    expect(revisions(range(12, 14))).to.deep.equal([12, 13, 14])
    expect(revisions(range(12, 100, 'forwards', 2))).to.deep.equal([12, 13])
    expect(revisions(range(0, 14, 'backwards', 3))).to.deep.equal([14, 13, 12])
    for (const beyond of [range(9, 12), range(18, 20), range(0, 14, 'backwards'), range(12, 20, 'backwards', 2), range(30, 40)])
      expect(revisions(beyond), JSON.stringify(beyond)).to.equal(undefined)
    expect(revisions(range(10, 19), 'another')).to.equal(undefined)
  })

  it('grow with what is written, and never have a gap', () => {
    streams.keep('stream', events(0, 1))
    streams.add([event(2), event(0, 'another'), event(3)])
    expect(revisions(range(1, 3))).to.deep.equal([1, 2, 3])
    streams.add([event(5), event(6)])
    expect(revisions(range(1, 5))).to.equal(undefined)
    expect(revisions(range(0, 3))).to.deep.equal([0, 1, 2, 3])
    expect(revisions(range(0, 0), 'another')).to.equal(undefined)
    streams.keep('stream', events(0, 5))
    expect(revisions(range(0, 5))).to.have.length(6)
  })

  it('hold short streams only, and forget those that were asked for longest ago', () => {
    streams.keep('long', events(0, 500, 'long'))
    streams.keep('large', events(0, 9, 'large', 100_000))
    for (const stream of ['long', 'large']) expect(revisions(range(0, 1), stream)).to.equal(undefined)
    const asked = (stream: string) => revisions(range(0, 0), stream) !== undefined
    for (let n = 0; n < 300; n++) {
      streams.keep(`${n}`, [event(0, `${n}`, 100_000)])
      asked('0')
    }
    const held = Array.from({ length: 300 }, (_, n) => n).filter((n) => asked(`${n}`))
    expect(held.length).to.be.within(50, 150)
    expect(held[0]).to.equal(0)
    expect(held.slice(1)).to.deep.equal(held.slice(1).map((_, n) => 300 - held.length + 1 + n))
    streams.forget()
    expect(asked('0')).to.equal(false)
  })

  it('show everything that was acknowledged while they are written, in both directions', async () => {
    const parts = await freshParts()
    const client = EventStoreDBClient.connectionString(parts.node.url)
    const stream = someStream()
    await client.appendToStream(stream, anEvent())
    let acknowledged = 0
    const reading = async (direction: 'forwards' | 'backwards'): Promise<void> => {
      while (acknowledged < 20) {
        const known = acknowledged
        const read = await all(client.readStream(stream, { direction, fromRevision: direction === 'forwards' ? 'start' : 'end' }))
        const found = read.map(({ event: { revision } = { revision: -1n } }) => Number(revision))
        expect(found.length).to.be.above(known)
        const inOrder = direction === 'forwards' ? found : found.toReversed()
        expect(inOrder).to.deep.equal(found.map((_, n) => n))
      }
    }
    const writing = async (): Promise<void> => {
      while (acknowledged < 20) {
        const { nextExpectedRevision } = await client.appendToStream(stream, anEvent())
        acknowledged = Number(nextExpectedRevision)
      }
    }
    await Promise.all([writing(), reading('forwards'), reading('backwards')])
    await client.dispose()
    await parts.close()
  })
})
