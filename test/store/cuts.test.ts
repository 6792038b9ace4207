import { randomUUID } from 'node:crypto'
import { StreamNotFoundError, streamNameFilter, type EventStoreDBClient, type Position } from '@eventstore/db-client'
import { expect } from 'chai'
import { eventually, failureOf } from '../support/eventually.js'
import { proxyTo, type Proxy } from '../support/faults/proxy.js'
import { all, anEvent, aStore, clientThrough, isLive, listenTo, someEvents, someStream, WAYS } from './support/store.js'

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

  for (const [way, options] of Object.entries(WAYS)) {
    /** The same append, whoever sends it. */
    const anAppend = (stream: string) => {
      const event = anEvent(randomUUID())
      return (client: EventStoreDBClient) => client.appendToStream(stream, event, { ...options, expectedRevision: 'no_stream' })
    }
    const opened = () => far.appendToStream(someStream(), anEvent(), options)

    it(`leaves the outcome of ${way} open: when the answer is lost, the same again is answered by what was written`, async () => {
      await opened()
      const stream = someStream()
      const append = anAppend(stream)
      proxy.latency(300)
      const first = failureOf(append(far))
      await eventually(async () => expect(await all(store.client.readStream(stream))).to.have.length(1))
      proxy.reset()
      expect(await first).to.be.instanceOf(Error)
      proxy.latency(0)
      const { position } = (await all(store.client.readStream(stream)))[0]!.event!
      for (const client of [store.client, far]) expect(await append(client)).to.deep.include({ nextExpectedRevision: 0n, position })
      expect(await all(store.client.readStream(stream))).to.have.length(1)
    })

    it(`leaves the outcome of ${way} open: when the request is lost, the same again is written`, async () => {
      await opened()
      const stream = someStream()
      const append = anAppend(stream)
      proxy.blackHole()
      const first = failureOf(append(far))
      await store.client.appendToStream(someStream(), anEvent()) // it has had the time to arrive
      proxy.reset()
      expect(await first).to.be.instanceOf(Error)
      proxy.heal()
      expect(await failureOf(all(store.client.readStream(stream)))).to.be.instanceOf(StreamNotFoundError)
      expect(await append(far)).to.include({ nextExpectedRevision: 0n })
      expect(await all(store.client.readStream(stream))).to.have.length(1)
    })
  }
})
