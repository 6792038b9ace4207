import { StreamDeletedError, type StreamSubscription, type SubscribeToStreamOptions } from '@eventstore/db-client'
import { expect } from 'chai'
import { eventually } from '../support/eventually.js'
import { differs } from './support/differs.js'
import { aStore, isLive, listenTo, saidOf, someEvents, someStream } from './support/store.js'

describe('subscribing to a stream', () => {
  const store = aStore()
  const open: StreamSubscription[] = []
  const subscribe = (stream: string, options: SubscribeToStreamOptions = {}) => {
    const subscription = store.client.subscribeToStream(stream, options)
    open.push(subscription)
    return listenTo(subscription)
  }
  afterEach(async () => {
    for (const subscription of open.splice(0)) await subscription.unsubscribe()
  })
  const append = (stream: string, count = 1) => store.client.appendToStream(stream, someEvents(count))
  const revisions = ({ events }: ReturnType<typeof subscribe>) => events.map(({ revision }) => revision)

  it('tells what there is, that it has caught up, and what comes', async () => {
    const [stream, other] = [someStream(), someStream()]
    await append(stream, 2)
    const heard = subscribe(stream)
    await eventually(() => expect(heard.said).to.deep.equal(saidOf(2)))
    await append(other)
    await append(stream, 2)
    await append(stream)
    await eventually(() => expect(revisions(heard)).to.deep.equal([0, 1, 2, 3, 4]))
    expect(heard.said.filter((word) => word === 'caughtUp')).to.have.length(differs('caught up', { node: 1, server: 0 }))
  })

  it('waits for a stream that is not there yet', async () => {
    const stream = someStream('später')
    const heard = subscribe(stream)
    await eventually(() => expect(heard.said).to.deep.equal(saidOf(0)))
    await append(stream)
    await eventually(() =>
      expect(heard.events).to.deep.include({ stream, revision: 0, type: 'Happened', position: heard.events[0]?.position }),
    )
  })

  it('resumes after the last revision', async () => {
    const stream = someStream()
    await append(stream, 4)
    const heard = subscribe(stream, { fromRevision: 1n })
    await eventually(() => expect(revisions(heard)).to.deep.equal([2, 3]))
  })

  it('from the end hears only what is new', async () => {
    const stream = someStream()
    await append(stream, 2)
    const heard = subscribe(stream, { fromRevision: 'end' })
    await isLive(heard)
    await append(stream)
    await eventually(() => expect(revisions(heard)).to.deep.equal([2]))
  })

  it('from far behind the end hears nothing', async () => {
    const stream = someStream()
    await append(stream)
    const heard = subscribe(stream, { fromRevision: differs('revisions beyond 2^63', { node: 2n ** 63n, server: 2n ** 62n }) })
    await eventually(() => expect(heard.said).to.deep.equal(saidOf(0)))
    await append(stream)
    const after = subscribe(stream, { fromRevision: 0n })
    await eventually(() => expect(revisions(after)).to.deep.equal([1]))
    expect(heard.events).to.deep.equal([])
  })

  it('comes through a long past, while it grows, without loss or repetition', async () => {
    const stream = someStream()
    await append(stream, 12_000)
    await append(stream, 3_000)
    const heard = subscribe(stream)
    for (let n = 0; n < 20; n++) await append(stream, 5)
    await eventually(() => expect(heard.events).to.have.length(15_100), 10_000)
    expect(revisions(heard)).to.deep.equal(Array.from({ length: 15_100 }, (_, n) => n))
  })

  it('shows what the metadata leave, then everything new', async () => {
    const stream = someStream()
    await append(stream, 5)
    await store.client.setStreamMetadata(stream, { maxCount: 2 })
    const heard = subscribe(stream)
    await isLive(heard)
    await append(stream, 3)
    await eventually(() => expect(revisions(heard)).to.deep.equal([3, 4, 5, 6, 7]))
  })

  it('of a deleted stream hears what comes after', async () => {
    const stream = someStream()
    await append(stream, 2)
    await store.client.deleteStream(stream)
    const heard = subscribe(stream)
    await isLive(heard)
    await append(stream)
    await eventually(() => expect(revisions(heard)).to.deep.equal([2]))
  })

  it('ends with a stream that is deleted for ever', async () => {
    const stream = someStream()
    await append(stream)
    const heard = subscribe(stream)
    await isLive(heard)
    await store.client.tombstoneStream(stream)
    await eventually(() => expect(heard.errors[0]).to.be.instanceOf(StreamDeletedError))
    const late = subscribe(stream)
    await eventually(() => expect(late.errors[0]).to.be.instanceOf(StreamDeletedError))
  })
})
