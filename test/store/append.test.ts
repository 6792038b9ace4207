import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { status } from '@grpc/grpc-js'
import {
  binaryEvent,
  DeadlineExceededError,
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { expect } from 'chai'
import { failureOf } from '../support/eventually.js'
import { freshParts } from '../support/parts/parts.js'
import { differs } from './support/differs.js'
import { all, anEvent, aStore, someEvents, someStream, WAYS } from './support/store.js'

/** Milliseconds that a server waits for a commit unless it is told otherwise, and a little less, as its clock may have it. */
const SERVER_WAITS = 1_900

describe('appending', () => {
  const store = aStore()

  for (const [way, options] of Object.entries(WAYS))
    describe(way, () => {
      it('gives back what was written', async () => {
        const stream = someStream('Größe/α β')
        const [id, other] = [randomUUID(), randomUUID()]
        const before = Date.now()
        const result = await store.client.appendToStream(
          stream,
          [
            jsonEvent({ id, type: 'Überweisung', data: { text: '日本語 🙂' }, metadata: { by: 'Žižek', n: 1 } }),
            binaryEvent({ id: other, type: 'Image', data: Buffer.from([0, 255, 128]) }),
          ],
          options,
        )
        expect(result).to.include({ success: true, nextExpectedRevision: 1n })
        const [json, binary] = await all(store.client.readStream(stream))
        expect(json!.event).to.deep.include({
          streamId: stream,
          id,
          revision: 0n,
          type: 'Überweisung',
          isJson: true,
          data: { text: '日本語 🙂' },
          metadata: { by: 'Žižek', n: 1 },
        })
        expect(binary!.event).to.deep.include({ id: other, revision: 1n, type: 'Image', isJson: false, metadata: undefined })
        expect([...(binary!.event!.data as Uint8Array)]).to.deep.equal([0, 255, 128])
        expect(binary!.event!.position).to.deep.equal(result.position)
        expect(binary!.commitPosition).to.equal(result.position!.commit)
        expect(+json!.event!.created).to.be.within(before, Date.now())
      })

      it('refuses more than 1 MiB, one event or many, and goes on', async () => {
        const stream = someStream()
        const large = [jsonEvent({ type: 'Large', data: { text: 'x'.repeat(1024 * 1024) } })]
        const many = Array.from({ length: 11 }, () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(100_000) } }))
        for (const events of [large, many]) {
          const error = await failureOf(store.client.appendToStream(stream, events, options))
          expect(error)
            .to.be.instanceOf(MaxAppendSizeExceededError)
            .and.to.have.property('maxAppendSize', 1024 * 1024)
        }
        expect(await failureOf(all(store.client.readStream(stream)))).to.be.instanceOf(StreamNotFoundError)
        await store.client.appendToStream(stream, many.slice(0, 10), options)
        expect(await all(store.client.readStream(stream))).to.have.length(10)
      })

      it('writes nothing after the deadline', async () => {
        const stream = someStream()
        const append = store.client.appendToStream(stream, someEvents(30_000), { ...options, deadline: 1 })
        expect(await failureOf(append)).to.be.instanceOf(DeadlineExceededError)
        await store.client.appendToStream(stream, anEvent(), { ...options, expectedRevision: 'no_stream' })
      })

      it('lets one of many win the same revision', async () => {
        const stream = someStream()
        const outcomes = await Promise.allSettled(
          Array.from({ length: 50 }, () => store.client.appendToStream(stream, anEvent(), { ...options, expectedRevision: 'no_stream' })),
        )
        const losers = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
        expect(losers).to.have.length(49)
        for (const error of losers) expect(error).to.be.instanceOf(WrongExpectedVersionError)
      })

      it('writes a repetition once when both are on their way', async () => {
        const stream = someStream()
        const events = someEvents(3)
        const once = () => store.client.appendToStream(stream, events, { ...options, expectedRevision: 'any' })
        const started = performance.now()
        const again = (error: Error & { type?: string }) => {
          expect(error.type).to.be.oneOf(['timeout', 'deadline-exceeded'])
          expect(performance.now() - started).to.be.at.least(differs('the commit time-out', { node: Infinity, server: SERVER_WAITS }))
          return once()
        }
        const append = differs('repetitions on their way', { node: once, server: () => once().catch(again) })
        const [first, ...others] = await Promise.all([append(), append(), append()])
        for (const other of others) expect(other).to.deep.equal(first)
        expect(await all(store.client.readStream(stream))).to.have.length(3)
      })

      it('writes all others that come together with a repetition', async () => {
        const [stream, repeated] = [someStream(), anEvent()]
        const append = (event = anEvent()) => store.client.appendToStream(stream, event, { ...options, expectedRevision: 'any' })
        const { nextExpectedRevision } = await append(repeated)
        const [, again] = await Promise.all([append(), append(repeated), ...Array.from({ length: 20 }, () => append())])
        expect(again).to.include({ success: true, nextExpectedRevision })
        expect(await all(store.client.readStream(stream))).to.have.length(22)
      })
    })

  it('refuses names that cannot be kept, and takes long ones', async () => {
    const longest = (length: number) => someStream().padEnd(length, 'x')
    for (const name of differs('names that cannot be kept', { node: ['with\0nul', '$$', '$$$$stream', longest(2_001)], server: [] }))
      expect(await failureOf(store.client.appendToStream(name, anEvent(), WAYS['Append'])), name).to.have.property('code', 3)
    const badEvents = [anEvent('not a uuid'), anEvent(undefined, '')]
    if (differs('names that cannot be kept', { node: true, server: false })) badEvents.push(anEvent(undefined, 'with\0nul'))
    for (const event of badEvents)
      expect(await failureOf(store.client.appendToStream(someStream(), event, WAYS['Append'])))
        .to.have.property('code')
        .that.is.equal(differs('words for nonsense', { node: status.INVALID_ARGUMENT, server: status.UNKNOWN }))
    await store.client.appendToStream(longest(2_000), anEvent(), WAYS['Append'])
  })

  // Of a server nothing can be held up from outside: there a repetition that overtakes the first waits so long, above.
  if (differs('the commit time-out', { node: true, server: false }))
    it('waits for a commit as long as the client does', async () => {
      const { db, node, close } = await freshParts()
      const client = EventStoreDBClient.connectionString(node.url)
      await client.appendToStream(someStream(), anEvent())
      const holder = await db.pool.connect()
      await holder.query('begin; lock table eventstore.events in share mode')
      const [stream, started] = [someStream(), performance.now()]
      const held = Object.values(WAYS).map((options) => client.appendToStream(stream, anEvent(), { ...options, deadline: 10_000 }))
      await pause(SERVER_WAITS + 600)
      await holder.query('rollback')
      holder.release()
      for (const { success } of await Promise.all(held)) expect(success).to.equal(true)
      expect(performance.now() - started).to.be.above(SERVER_WAITS + 500)
      await client.dispose()
      await close()
    })
})
