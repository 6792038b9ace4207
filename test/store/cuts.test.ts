import { randomUUID } from 'node:crypto'
import { streamNameFilter, type EventStoreDBClient, type Position } from '@eventstore/db-client'
import { expect } from 'chai'
import { eventually } from '../support/eventually.js'
import { proxyTo, type Proxy } from '../support/proxy.js'
import { aStore, clientThrough, isLive, listenTo, someEvents, someStream, anEvent, WAYS } from './support/store.js'

describe('a line that is cut', () => {
  const store = aStore()
  let proxy: Proxy
  let far: EventStoreDBClient
  beforeEach(async () => {
    proxy = await proxyTo(store.port, store.host)
    far = clientThrough(proxy.port)
  })
  afterEach(async () => {
    proxy.heal()
    await far.dispose()
    await proxy.close()
  })

  it('ends a live subscription, which goes on from the last position without loss or repetition', async () => {
    const stream = someStream()
    const filter = streamNameFilter({ prefixes: [stream] })
    let last: Position = (await store.client.appendToStream(stream, anEvent())).position!
    const revisions: number[] = []
    for (let cut = 0; cut < 3; cut++) {
      const heard = listenTo(far.subscribeToAll({ fromPosition: last, filter }))
      await isLive(heard)
      last = (await store.client.appendToStream(stream, someEvents(5))).position!
      await eventually(() => expect(heard.events.at(-1)?.position).to.equal(Number(last.commit)))
      proxy.reset()
      await eventually(() => expect(heard.errors).to.have.length(1))
      await store.client.appendToStream(stream, anEvent()) // which nobody hears at the moment
      revisions.push(...heard.events.map(({ revision }) => revision))
    }
    expect(revisions).to.deep.equal(Array.from({ length: 17 }, (_, n) => n + 1))
  })

  it('ends one that catches up, which goes on where it was', async () => {
    const stream = someStream()
    for (let n = 0; n < 4; n++) await store.client.appendToStream(stream, someEvents(2_000))
    const revisions: number[] = []
    for (let wanted = 500; revisions.length < 8_000; wanted += 3_000) {
      const last = revisions.at(-1)
      const heard = listenTo(far.subscribeToStream(stream, last === undefined ? {} : { fromRevision: BigInt(last) }))
      await eventually(() => expect(revisions.length + heard.events.length).to.be.at.least(Math.min(wanted, 8_000)), 10_000)
      proxy.reset()
      await eventually(() => expect(heard.errors).to.have.length(1))
      revisions.push(...heard.events.map(({ revision }) => revision))
    }
    expect(revisions).to.deep.equal(Array.from({ length: 8_000 }, (_, n) => n))
  })

  it('leaves the outcome of an append open, which is written once when it is sent again', async () => {
    for (const way of Object.keys(WAYS)) {
      const stream = someStream()
      const event = anEvent(randomUUID())
      const append = (client: EventStoreDBClient) => client.appendToStream(stream, event, { ...WAYS[way], expectedRevision: 'no_stream' })
      proxy.latency(100)
      const first = append(far).catch((error: unknown) => error)
      await eventually(() => proxy.reset())
      await first
      const { position } = await append(store.client)
      expect(await append(store.client)).to.deep.include({ nextExpectedRevision: 0n, position })
    }
  })
})
