import {
  eventTypeFilter,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamSubscription,
  type Filter,
  type Position,
  type SubscribeToAllOptions,
} from '@eventstore/db-client'
import { status } from '@grpc/grpc-js'
import { expect } from 'chai'
import { eventually } from '../support/eventually.js'
import { differs } from './support/differs.js'
import { all, anEvent, aStore, isLive, listenTo, saidOf, someEvents, someStream, type Heard } from './support/store.js'

describe('subscribing to all streams', () => {
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
  /** What was heard of these streams: in a log that is others' too there is more. */
  const ours = ({ events }: Heard, ...streams: string[]): [string, number][] =>
    events.flatMap(({ stream, revision }) => (streams.includes(stream) ? [[stream, revision] as [string, number]] : []))
  const revisions = (heard: Heard, stream: string) => ours(heard, stream).map(([, revision]) => revision)

  /** Checkpoints ascend, each is the place of an event that was there, and no two are further apart than so many events. */
  const expectEvery = async (interval: number, fromPosition: Position, checkpoints: readonly number[]) => {
    const positions = (await all(store.client.readAll({ fromPosition }))).map(({ event }) => Number(event!.position.commit))
    const places = checkpoints.map((position) => positions.indexOf(position))
    expect(places)
      .to.deep.equal([...new Set(places)].sort((a, b) => a - b))
      .and.not.include(-1)
    for (const [n, place] of places.entries()) expect(place - (places[n - 1] ?? 0)).to.be.within(1, interval)
  }

  it('from the start tells the log in order', async () => {
    await appended(someStream(), 3)
    const log = (await all(store.client.readAll({ maxCount: 500 }))).map(({ event }) => Number(event!.position.commit))
    const heard = subscribe({})
    await eventually(() => expect(heard.events.slice(0, log.length).map(({ position }) => position)).to.deep.equal(log))
    expect(heard.said[0]).to.equal('confirmation')
  })

  it('tells everything in order, and once that it has caught up', async () => {
    const [one, other] = [someStream(), someStream()]
    const fromPosition = await appended(one)
    await appended(one)
    const heard = subscribe({ fromPosition })
    await isLive(heard)
    await appended(other)
    const last = await appended(one)
    await eventually(() => expect(heard.events.at(-1)?.position).to.be.at.least(Number(last.commit)))
    expect(ours(heard, one, other)).to.deep.equal([
      [one, 1],
      [other, 0],
      [one, 2],
    ])
    const positions = heard.events.map(({ position }) => position)
    expect(positions).to.deep.equal([...new Set(positions)].sort((a, b) => a - b))
    const step = (_: number, n: number) => Number(fromPosition.commit) + n + 1
    if (differs('positions', { node: true, server: false })) expect(positions).to.deep.equal(positions.map(step))
    expect(heard.said.indexOf('confirmation')).to.equal(0)
    expect(heard.said.filter((word) => word === 'caughtUp')).to.have.length(differs('caught up', { node: 1, server: 0 }))
  })

  it('resumes after the last position', async () => {
    const stream = someStream()
    const position = await appended(stream)
    await appended(stream, 2)
    const heard = subscribe({ fromPosition: position })
    await eventually(() => expect(revisions(heard, stream)).to.deep.equal([1, 2]))
    if (differs('alone in the log', { node: true, server: false })) await eventually(() => expect(heard.said).to.deep.equal(saidOf(2)))
  })

  it('from the end hears only what is new', async () => {
    const stream = someStream()
    await appended(stream)
    const heard = subscribe({ fromPosition: 'end' })
    await isLive(heard)
    if (differs('alone in the log', { node: true, server: false })) expect(heard.said).to.deep.equal(saidOf(0))
    await appended(stream)
    await eventually(() => expect(revisions(heard, stream)).to.deep.equal([1]))
  })

  it('comes through a long past, while it grows, without loss or repetition', async () => {
    const stream = someStream()
    const first = await appended(stream)
    await appended(stream, 14_000)
    const heard = subscribe({ fromPosition: first })
    for (let n = 0; n < 20; n++) await appended(stream, 5)
    await eventually(() => expect(ours(heard, stream)).to.have.length(14_100), 10_000)
    expect(revisions(heard, stream)).to.deep.equal(Array.from({ length: 14_100 }, (_, n) => n + 1))
  })

  describe('with a filter', () => {
    /** The filter, what it lets through, and the last that it does. */
    const FILTERS: [string, Filter, string[], string][] = [
      ['prefixes of stream names', streamNameFilter({ prefixes: ['apple', 'pear'] }), ['apple Red', 'pear Green'], 'apple Last'],
      ['a regex of stream names', streamNameFilter({ regex: '^(appl|pe)\\w+-' }), ['apple Red', 'pear Green'], 'pear Last'],
      ['prefixes of types', eventTypeFilter({ prefixes: ['Re'] }), ['apple Red'], 'plum Red'],
      ['a regex of types', eventTypeFilter({ regex: '^[A-Z]re+n$' }), ['pear Green'], 'plum Green'],
      ['no system events', excludeSystemEvents(), ['apple Red', 'pear Green', 'öl Yellow'], 'plum Last'],
    ]
    for (const [name, filter, expected, marker] of FILTERS)
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
        await isLive(heard)
        const [last = '', lastType] = marker.split(' ')
        await appended(last + suffix, 1, lastType)
        const passed = () =>
          heard.events.flatMap(({ stream, type }) => (stream.endsWith(suffix) ? [`${stream.split('-')[0]} ${type}`] : []))
        await eventually(() => expect(passed().at(-1)).to.equal(marker))
        expect(passed()).to.deep.equal([...expected, marker])
        expect(heard.events.filter(({ type }) => type.startsWith('$'))).to.deep.equal([])
        if (differs('alone in the log', { node: true, server: false })) expect(heard.events).to.have.length(expected.length + 1)
      })

    it('refuses a regex that is none, or that could take for ever', async () => {
      const refused = differs('regular expressions', { node: ['(', '(?=a)b', '(a)\\1', 'x'.repeat(501)], server: ['('] })
      for (const regex of refused) {
        const heard = subscribe({ filter: streamNameFilter({ regex }) })
        const code = differs('regular expressions', { node: status.INVALID_ARGUMENT, server: status.UNKNOWN })
        await eventually(() => expect(heard.errors[0]).to.have.property('code', code))
      }
      // What could take for ever is not for a server that others use too.
      const [regex, type] = differs('regular expressions', { node: ['^(a+)+$', 'a'.repeat(60)], server: ['^a+$', 'a'.repeat(60)] })
      const fromPosition = await appended(someStream(), 1, `${type}b`)
      const harmless = subscribe({ fromPosition, filter: eventTypeFilter({ regex }) })
      await isLive(harmless)
      await appended(someStream(), 1, `${type}b`)
      await appended(someStream(), 1, type)
      await eventually(() => expect(harmless.events.map((event) => event.type)).to.deep.equal([type]))
    })

    it('says how far it has come, every so many events, matching or not', async () => {
      const fromPosition = await appended(someStream())
      const checkpoints: number[] = []
      const stream = someStream()
      const rare = someStream('Rare')
      const filter = eventTypeFilter({
        prefixes: [rare],
        checkpointInterval: 2,
        checkpointReached: async (_, { commit }) => void checkpoints.push(Number(commit)),
      })
      await appended(stream, 8)
      const heard = subscribe({ fromPosition, filter })
      await isLive(heard)
      for (let n = 0; n < 18; n++) await appended(stream, 20)
      await appended(stream, 15)
      await store.client.appendToStream(stream, anEvent(undefined, rare))
      await eventually(() => expect(heard.events).to.have.length(1))
      await expectEvery(64, fromPosition, checkpoints)
      // One when it has caught up, then one in 64.
      const places = checkpoints.map((position) => position - Number(fromPosition.commit))
      if (differs('when checkpoints come', { node: true, server: false })) expect(places).to.deep.equal([8, 72, 136, 200, 264, 328])
    })

    it('counts in windows of the size it is told', async () => {
      const fromPosition = await appended(someStream())
      const checkpoints: number[] = []
      const filter = streamNameFilter({
        prefixes: ['none'],
        maxSearchWindow: 10,
        checkpointReached: async (_, { commit }) => void checkpoints.push(Number(commit)),
      })
      await appended(someStream(), 35)
      const heard = subscribe({ fromPosition, filter })
      await isLive(heard)
      await eventually(() => expect(checkpoints.length).to.be.at.least(3))
      await expectEvery(10, fromPosition, checkpoints)
      const places = checkpoints.map((position) => position - Number(fromPosition.commit))
      if (differs('when checkpoints come', { node: true, server: false })) expect(places).to.deep.equal([10, 20, 30, 35])
    })

    it('resumes from a checkpoint without what was before, and without loss', async () => {
      const stream = someStream()
      const kept: Position[] = []
      const fromPosition = await appended(stream)
      const filter = streamNameFilter({ prefixes: [stream], checkpointReached: async (_, position) => void kept.push(position) })
      subscribe({ fromPosition, filter })
      for (let n = 0; n < 3; n++) await appended(someStream(), 50)
      await eventually(() => expect(kept.length).to.be.at.least(2))
      await appended(stream, 2)
      const again = subscribe({ fromPosition: kept.at(-1)!, filter: streamNameFilter({ prefixes: [stream] }) })
      await eventually(() => expect(revisions(again, stream)).to.deep.equal([1, 2]))
    })
  })
})
