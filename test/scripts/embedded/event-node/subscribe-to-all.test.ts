import {
  eventTypeFilter,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamSubscription,
  type Filter,
  type Position,
  type SubscribeToAllOptions,
} from '@eventstore/db-client'
import { expect } from 'chai'
import { eventually } from '../../../support/eventually.js'
import { anEvent, aStore, listenTo, someEvents, someStream } from './store.js'

describe('subscribing to all streams of the event node', () => {
  const store = aStore()
  const open: AllStreamSubscription[] = []
  const subscribe = (options: SubscribeToAllOptions) => {
    const subscription = store.client.subscribeToAll(options)
    open.push(subscription)
    return listenTo(subscription)
  }
  afterEach(async () => {
    for (const subscription of open.splice(0)) await subscription.unsubscribe()
  })
  const appended = async (stream: string, count = 1, type?: string): Promise<Position> =>
    (await store.client.appendToStream(stream, someEvents(count, type))).position!

  it('tells everything in order, and once that it has caught up', async () => {
    const [one, other] = [someStream(), someStream()]
    await appended(one, 2)
    const heard = subscribe({})
    await eventually(() => expect(heard.said).to.include('caughtUp'))
    await appended(other)
    const last = await appended(one)
    await eventually(() => expect(heard.events.at(-1)?.position).to.equal(Number(last.commit)))
    expect(heard.events.map(({ position }) => position)).to.deep.equal(heard.events.map((_, n) => n))
    expect(heard.said.indexOf('confirmation')).to.equal(0)
    expect(heard.said.filter((word) => word === 'caughtUp')).to.have.length(1)
  })

  it('resumes after the last position', async () => {
    const stream = someStream()
    const position = await appended(stream)
    await appended(stream, 2)
    const heard = subscribe({ fromPosition: position })
    await eventually(() => expect(heard.said).to.deep.equal(['confirmation', 'event', 'event', 'caughtUp']))
    expect(heard.events.map(({ revision }) => revision)).to.deep.equal([1, 2])
  })

  it('from the end hears only what is new', async () => {
    const stream = someStream()
    await appended(stream)
    const heard = subscribe({ fromPosition: 'end' })
    await eventually(() => expect(heard.said).to.deep.equal(['confirmation', 'caughtUp']))
    await appended(stream)
    await eventually(() => expect(heard.events.map(({ revision }) => revision)).to.deep.equal([1]))
  })

  it('comes through a long past, while it grows, without loss or repetition', async () => {
    const stream = someStream()
    const first = await appended(stream)
    await appended(stream, 14_000)
    const heard = subscribe({ fromPosition: first })
    for (let n = 0; n < 20; n++) await appended(stream, 5)
    await eventually(() => expect(heard.events).to.have.length(14_100), 10_000)
    expect(heard.events.map(({ revision }) => revision)).to.deep.equal(Array.from({ length: 14_100 }, (_, n) => n + 1))
  })

  describe('with a filter', () => {
    const FILTERS: [string, Filter, string[]][] = [
      ['prefixes of stream names', streamNameFilter({ prefixes: ['apple', 'pear'] }), ['apple Red', 'pear Green']],
      ['a regex of stream names', streamNameFilter({ regex: '^(appl|pe)\\w+-' }), ['apple Red', 'pear Green']],
      ['prefixes of types', eventTypeFilter({ prefixes: ['Re'] }), ['apple Red']],
      ['a regex of types', eventTypeFilter({ regex: '^[A-Z]re+n$' }), ['pear Green']],
      ['no system events', excludeSystemEvents(), ['apple Red', 'pear Green', 'öl Yellow']],
    ]
    for (const [name, filter, expected] of FILTERS)
      it(name, async () => {
        const fromPosition = await appended(someStream())
        const suffix = someStream('')
        for (const [stream, type] of [
          ['apple', 'Red'],
          ['pear', 'Green'],
          ['öl', 'Yellow'],
        ] as const)
          await appended(stream + suffix, 1, type)
        await store.client.setStreamMetadata(someStream(), {})
        const heard = subscribe({ fromPosition, filter })
        await eventually(() => expect(heard.said.at(-1)).to.equal('caughtUp'))
        expect(heard.events.map(({ stream, type }) => `${stream.split('-')[0]} ${type}`)).to.deep.equal(expected)
      })

    it('refuses a regex that is none, or that could take for ever', async () => {
      for (const regex of ['(', '(?=a)b', '(a)\\1', 'x'.repeat(501)]) {
        const heard = subscribe({ filter: streamNameFilter({ regex }) })
        await eventually(() => expect(heard.errors[0]).to.have.property('code', 3))
      }
      const harmless = subscribe({ filter: eventTypeFilter({ regex: '^(a+)+$' }) })
      await appended(someStream(), 1, `${'a'.repeat(60)}b`)
      await eventually(() => expect(harmless.said).to.include('caughtUp'))
    })

    it('says how far it has come, every so many events, matching or not', async () => {
      const fromPosition = await appended(someStream())
      const checkpoints: number[] = []
      const filter = eventTypeFilter({
        prefixes: ['Rare'],
        checkpointInterval: 2,
        checkpointReached: async (_, { commit }) => void checkpoints.push(Number(commit - fromPosition.commit)),
      })
      const stream = someStream()
      await appended(stream, 8)
      const heard = subscribe({ fromPosition, filter })
      await eventually(() => expect(heard.said).to.include('caughtUp'))
      for (let n = 0; n < 18; n++) await appended(stream, 20)
      await appended(stream, 15)
      await store.client.appendToStream(stream, anEvent(undefined, 'RareOne'))
      await eventually(() => expect(heard.events).to.have.length(1))
      // One when it has caught up, then one in 64.
      expect(checkpoints).to.deep.equal([8, 72, 136, 200, 264, 328])
    })

    it('counts in windows of the size it is told', async () => {
      const fromPosition = await appended(someStream())
      const checkpoints: number[] = []
      const filter = streamNameFilter({
        prefixes: ['none'],
        maxSearchWindow: 10,
        checkpointReached: async (_, { commit }) => void checkpoints.push(Number(commit - fromPosition.commit)),
      })
      await appended(someStream(), 35)
      const heard = subscribe({ fromPosition, filter })
      await eventually(() => expect(heard.said).to.include('caughtUp'))
      expect(checkpoints).to.deep.equal([10, 20, 30, 35])
    })
  })
})
