import { StreamDeletedError, StreamNotFoundError, WrongExpectedVersionError, type Position } from '@eventstore/db-client'
import { expect } from 'chai'
import { failureOf } from '../support/eventually.js'
import { differs } from './support/differs.js'
import { all, anEvent, aStore, onceAlive, someEvents, someStream, WAYS } from './support/store.js'

describe('deleting', () => {
  const store = aStore()
  const revisions = async (stream: string) => (await all(store.client.readStream(stream))).map(({ event }) => Number(event!.revision))
  const typesInAll = async (stream: string, fromPosition: Position) =>
    (await all(store.client.readAll({ fromPosition }))).flatMap(({ event }) => (event!.streamId === stream ? [event!.type] : []))

  describe('softly', () => {
    it('hides a stream until it is written to, and then its past', async () => {
      const stream = someStream()
      const first = await store.client.appendToStream(stream, anEvent())
      await store.client.appendToStream(stream, someEvents(2))
      const { position } = await store.client.deleteStream(stream, { expectedRevision: 2n })
      expect(position!.commit > 0n).to.equal(true)
      expect(await failureOf(revisions(stream))).to.be.instanceOf(StreamNotFoundError)

      const result = await store.client.appendToStream(stream, someEvents(2), { expectedRevision: 'no_stream' })
      expect(result.nextExpectedRevision).to.equal(4n)
      await onceAlive(async () => expect(await revisions(stream)).to.deep.equal([3, 4]))
      expect((await store.client.getStreamMetadata(stream)).metadata).to.deep.equal({ truncateBefore: 3 })
      expect(await typesInAll(stream, first.position!)).to.have.length(5)
    })

    it('is undone by new metadata, as far as the past goes', async () => {
      const stream = someStream()
      await store.client.appendToStream(stream, someEvents(2))
      await store.client.deleteStream(stream)
      await store.client.setStreamMetadata(stream, { maxAge: 60 })
      expect(await revisions(stream)).to.deep.equal([])
      expect((await store.client.getStreamMetadata(stream)).metadata).to.deep.equal({ maxAge: 60, truncateBefore: 2 })
    })

    it('wants the revision it expects, and a stream', async () => {
      const stream = someStream()
      for (const expectedRevision of ['any', 'no_stream'] as const)
        expect(await failureOf(store.client.deleteStream(stream, { expectedRevision }))).to.be.instanceOf(WrongExpectedVersionError)
      await store.client.appendToStream(stream, someEvents(2))
      expect(await failureOf(store.client.deleteStream(stream, { expectedRevision: 0n }))).to.include({
        type: 'wrong-expected-version',
        streamName: stream,
        expectedVersion: 0n,
        actualVersion: 1n,
      })
      expect(await revisions(stream)).to.deep.equal([0, 1])
    })

    it('takes a stream that has metadata only', async () => {
      const stream = someStream()
      await store.client.setStreamMetadata(stream, { maxCount: 1 })
      await store.client.deleteStream(stream, { expectedRevision: 'no_stream' })
    })
  })

  describe('for ever', () => {
    it('ends a stream', async () => {
      const stream = someStream(differs('names in trailers', { node: 'fürimmer', server: 'forever' }))
      const first = await store.client.appendToStream(stream, anEvent())
      await store.client.appendToStream(stream, anEvent())
      const { position } = await store.client.tombstoneStream(stream, { expectedRevision: 1n })
      const errors = [
        await failureOf(revisions(stream)),
        await failureOf(store.client.appendToStream(stream, anEvent(), WAYS['Append'])),
        await failureOf(store.client.appendToStream(stream, anEvent())),
        await failureOf(store.client.deleteStream(stream)),
        await failureOf(store.client.tombstoneStream(stream)),
        await failureOf(store.client.setStreamMetadata(stream, {})),
      ]
      for (const error of errors) expect(error).to.be.instanceOf(StreamDeletedError)
      expect(await typesInAll(stream, first.position!)).to.deep.equal(['Happened', 'Happened', '$streamDeleted'])
      const [last] = await all(store.client.readAll({ fromPosition: position!, maxCount: 1 }))
      expect(last!.event).to.include({ type: '$streamDeleted', revision: 2n ** 63n - 1n })
    })

    it('takes a stream that never was', async () => {
      const stream = someStream()
      await store.client.tombstoneStream(stream, { expectedRevision: 'no_stream' })
      expect(await failureOf(revisions(stream))).to.be.instanceOf(StreamDeletedError)
    })
  })
})
