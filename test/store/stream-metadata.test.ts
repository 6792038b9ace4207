import { binaryEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { eventually } from '../support/eventually.js'
import { all, aStore, someEvents, someStream } from './support/store.js'

describe('stream metadata', () => {
  const store = aStore()
  const revisions = async (stream: string) => (await all(store.client.readStream(stream))).map(({ event }) => Number(event!.revision))
  const withEvents = async (count: number) => {
    const stream = someStream()
    await store.client.appendToStream(stream, someEvents(count))
    return stream
  }

  it('come back as they were set', async () => {
    const stream = someStream()
    expect(await store.client.getStreamMetadata(stream)).to.deep.equal({ streamName: stream })
    const metadata = {
      maxCount: 9,
      maxAge: 60,
      truncateBefore: 1,
      cacheControl: 3,
      acl: { readRoles: ['$admins'], writeRoles: 'ana', deleteRoles: [], metaReadRoles: ['ben'], metaWriteRoles: ['$all'] },
      own: { kept: 'ö' },
    }
    await store.client.setStreamMetadata(stream, metadata as never)
    expect((await store.client.getStreamMetadata(stream)).metadata).to.deep.equal(metadata)
  })

  it('of which only the last count', async () => {
    const stream = await withEvents(3)
    await store.client.setStreamMetadata(stream, { maxCount: 1 })
    await store.client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 0n })
    expect(await revisions(`$$${stream}`)).to.deep.equal([1])
    expect(await revisions(stream)).to.deep.equal([1, 2])
  })

  it('$maxCount shows the last events, in both directions', async () => {
    const stream = await withEvents(5)
    await store.client.setStreamMetadata(stream, { maxCount: 2 })
    expect(await revisions(stream)).to.deep.equal([3, 4])
    const backwards = await all(store.client.readStream(stream, { direction: 'backwards', fromRevision: 'end' }))
    expect(backwards.map(({ event }) => Number(event!.revision))).to.deep.equal([4, 3])
    await store.client.appendToStream(stream, someEvents(1))
    expect(await revisions(stream)).to.deep.equal([4, 5])
  })

  it('$tb hides what is before', async () => {
    const stream = someStream()
    const first = await store.client.appendToStream(stream, someEvents(1))
    await store.client.appendToStream(stream, someEvents(4))
    await store.client.setStreamMetadata(stream, { truncateBefore: 3 })
    expect(await revisions(stream)).to.deep.equal([3, 4])
    const everything = await all(store.client.readAll({ fromPosition: first.position! }))
    expect(everything.filter(({ event }) => event!.streamId === stream)).to.have.length(5)
  })

  it('$maxAge hides what is old', async () => {
    const stream = await withEvents(2)
    await store.client.setStreamMetadata(stream, { maxAge: 3_600 })
    expect(await revisions(stream)).to.deep.equal([0, 1])
    await store.client.setStreamMetadata(stream, { maxAge: 1 })
    await eventually(async () => expect(await revisions(stream)).to.deep.equal([]))
    // The new one is a second old at some time too, on a machine that is busy perhaps before it is read.
    await eventually(async () => {
      const { nextExpectedRevision } = await store.client.appendToStream(stream, someEvents(1))
      expect(await revisions(stream))
        .to.include(Number(nextExpectedRevision))
        .and.not.include.members([0, 1])
    })
    await store.client.setStreamMetadata(stream, { maxAge: 3_600 })
    expect((await revisions(stream)).slice(0, 3)).to.deep.equal([0, 1, 2])
  })

  it('that are no JSON change nothing', async () => {
    const stream = await withEvents(2)
    await store.client.appendToStream(`$$${stream}`, binaryEvent({ type: '$metadata', data: Buffer.from('{') }))
    expect(await revisions(stream)).to.deep.equal([0, 1])
  })
})
