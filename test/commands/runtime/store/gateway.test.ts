import { randomUUID } from 'node:crypto'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { inMs } from '../../../../domain/kernel/deadline.js'
import { gateway, type Gateway } from '../../../../commands/runtime/store/gateway.js'
import {
  NO_STREAM,
  StoreUnavailable,
  UnknownOutcome,
  VersionConflict,
  type Storable,
  type StoredBatch,
} from '../../../../commands/runtime/store/store.js'
import { startEventNode } from '../../../../scripts/embedded/event-node/node.js'
import { eventually, failureOf } from '../../../support/eventually.js'
import { noon } from '../../../support/cast/facts.js'
import { freshParts, type Parts } from '../../../support/parts/parts.js'
import { proxyTo } from '../../../support/faults/proxy.js'

const fact = (id = randomUUID()): Storable => ({
  id,
  type: 'CaseLiked',
  data: { caseId: 7, memberId: 1 },
  meta: { v: 1, by: 'member:1', at: noon, $causationId: id, $correlationId: id },
})
const facts = (count: number) => Array.from({ length: count }, () => fact())

/** Counts the events of the whole log that clients read. */
const watchReads = () => {
  const { prototype } = EventStoreDBClient
  const readAll = Reflect.get(prototype, 'readAll')
  const reads = { events: 0, end: () => void (prototype.readAll = readAll) }
  prototype.readAll = function (...which) {
    return readAll.apply(this, which).on('data', () => reads.events++)
  }
  return reads
}

describe('the gateway', () => {
  let parts: Parts
  let store: Gateway
  let stream: string
  before(async () => {
    parts = await freshParts()
    store = gateway({ url: parts.node.url, prefixes: ['case-'] })
  })
  after(async () => {
    await store.close()
    await parts.close()
  })
  beforeEach(() => {
    stream = `case-${randomUUID()}`
  })

  /** A gateway of its own that speaks through something that can be broken. */
  const through = async (
    work: (broken: Gateway, proxy: Awaited<ReturnType<typeof proxyTo>>) => Promise<void>,
    deadline = 400,
    keptAlive = 1_000,
  ) => {
    const proxy = await proxyTo(parts.node.port)
    const broken = gateway({
      url: `esdb://127.0.0.1:${proxy.port}?tls=false&keepAliveInterval=${keptAlive}&keepAliveTimeout=500`,
      prefixes: ['case-'],
      deadline,
    })
    try {
      await broken.ping()
      await work(broken, proxy)
    } finally {
      proxy.heal()
      await broken.close()
      await proxy.close()
    }
  }

  it('reads what it appended, with positions as numbers', async () => {
    const [one, two] = [fact(), fact()]
    const position = await store.append(stream, [one, two], NO_STREAM)
    const found = await store.read(stream, -1)
    expect(found).to.deep.equal([
      { ...one, stream, revision: 0, position: position - 1 },
      { ...two, stream, revision: 1, position },
    ])
    expect(await store.read(stream, 0)).to.deep.equal([found[1]])
    expect(await store.head()).to.equal(position)
  })

  it('finds nothing in a stream that does not exist, and beyond the end of one that does', async () => {
    expect(await store.read(stream, -1)).to.deep.equal([])
    await store.append(stream, [fact()], NO_STREAM)
    expect(await store.read(stream, 7)).to.deep.equal([])
  })

  it('tells a stream that has moved on from everything else', async () => {
    await store.append(stream, [fact()], NO_STREAM)
    expect(await failureOf(store.append(stream, [fact()], NO_STREAM))).to.be.instanceOf(VersionConflict)
    expect(await failureOf(store.append(stream, [fact()], 5))).to.be.instanceOf(VersionConflict)
    expect(await store.read(stream, -1)).to.have.length(1)
  })

  it('answers the same append again as the first time', async () => {
    const same = facts(3)
    const first = await store.append(stream, same, NO_STREAM)
    await store.append(stream, [fact()], 2)
    expect(await store.append(stream, same, NO_STREAM)).to.equal(first)
    expect(await store.read(stream, -1)).to.have.length(4)
  })

  it('completes a thousand appends at once, in no more than 256 at a time', async () => {
    const streams = Array.from({ length: 1_000 }, (_, i) => `${stream}-${i}`)
    const positions = await Promise.all(streams.map((each) => store.append(each, [fact()], NO_STREAM, inMs(60_000))))
    expect(new Set(positions)).to.have.property('size', 1_000)
  })

  describe('on a broken line', () => {
    it('does not know the outcome when the answer does not come in time', () =>
      through(async (broken, proxy) => {
        proxy.blackHole()
        expect(await failureOf(broken.append(stream, [fact()], NO_STREAM))).to.be.instanceOf(UnknownOutcome)
      }))

    it('does not know the outcome when the line is cut', () =>
      through(async (broken, proxy) => {
        proxy.latency(200)
        const failure = failureOf(broken.append(stream, [fact()], NO_STREAM))
        await eventually(() => proxy.reset())
        expect(await failure).to.be.instanceOf(UnknownOutcome)
      }, 3_000))

    it('writes once when the same append is sent again over a new line', () =>
      through(async (broken, proxy) => {
        const same = [fact()]
        proxy.blackHole()
        await failureOf(broken.append(stream, same, NO_STREAM))
        proxy.heal()
        let position = -1
        await eventually(async () => {
          position = await broken.append(stream, same, NO_STREAM)
        }, 15_000)
        const found = await store.read(stream, -1)
        expect(found.map((each) => [each.id, each.position])).to.deep.equal([[same[0]!.id, position]])
      }))

    it('gives up a read that is not answered in time', () =>
      through(
        async (broken, proxy) => {
          await store.append(stream, [fact()], NO_STREAM)
          proxy.blackHole()
          const silent = [broken.read(stream, -1), broken.read(stream, -1, 1, inMs(50)), broken.head(), broken.ping()]
          for (const failure of await Promise.all(silent.map(failureOf))) expect(failure).to.be.instanceOf(StoreUnavailable)
        },
        400,
        -1,
      )) // or the line would be found broken

    it('does not send what nobody waits for any more', async () => {
      expect(await failureOf(store.append(stream, [fact()], NO_STREAM, inMs(-1)))).to.be.instanceOf(StoreUnavailable)
      expect(await store.read(stream, -1)).to.deep.equal([])
    })

    it('says that it is away when none of a cluster can be found', async () => {
      const url = 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1'
      const nobody = gateway({ url, prefixes: [] })
      expect(await failureOf(nobody.read(stream, -1))).to.be.instanceOf(StoreUnavailable)
      expect(await failureOf(nobody.append(stream, [fact()], NO_STREAM))).to.be.instanceOf(StoreUnavailable)
      expect(await failureOf(nobody.head())).to.be.instanceOf(StoreUnavailable)
      await nobody.close()
    })

    it('says of a read that the store is unavailable', async () => {
      const nobody = gateway({ url: 'esdb://127.0.0.1:1?tls=false', prefixes: [], deadline: 500 })
      expect(await failureOf(nobody.ping())).to.be.instanceOf(StoreUnavailable)
      expect(await failureOf(nobody.head())).to.be.instanceOf(StoreUnavailable)
      expect(await failureOf(nobody.read(stream, -1))).to.be.instanceOf(StoreUnavailable)
      await nobody.close()
    })
  })

  describe('a subscription', () => {
    const listen = (from: number, on = store) => {
      const ending = new AbortController()
      const heard: StoredBatch[] = []
      const run = async () => {
        for await (const batch of on.subscribe(from, ending.signal)) heard.push(batch)
      }
      const over = run()
      over.catch(() => undefined) // a spec looks at it later
      return { heard, over, end: () => (ending.abort(), over), ids: () => heard.flatMap(({ events }) => events.map(({ id }) => id)) }
    }

    it('tells everything after a place, in order, and then what comes', async () => {
      const place = await store.append(stream, [fact()], NO_STREAM)
      const before = facts(700)
      const after = facts(5)
      await store.append(stream, before, 0)
      const subscription = listen(place)
      await eventually(() => expect(subscription.ids()).to.have.length(700))
      await store.append(stream, after, 700)
      await eventually(() => expect(subscription.ids()).to.have.length(705))
      expect(subscription.ids()).to.deep.equal([...before, ...after].map(({ id }) => id))
      expect(Math.max(...subscription.heard.map(({ events }) => events.length))).to.be.within(2, 500)
      for (const { events, position } of subscription.heard) expect(events.at(-1)?.position ?? position).to.equal(position)
      await subscription.end()
    })

    it('moves on past what it was not asked about', async () => {
      const place = await store.head()
      const subscription = listen(place)
      for (let i = 0; i < 3; i++) await store.append(`strange-${randomUUID()}`, facts(300), NO_STREAM)
      await eventually(() => expect(subscription.heard.at(-1)?.position).to.be.greaterThan(place + 500))
      expect(subscription.ids()).to.deep.equal([])
      await subscription.end()
    })

    it('keeps the head, so that it is not looked for among all that others wrote', async () => {
      const reads = watchReads()
      try {
        const own = gateway({ url: parts.node.url, prefixes: ['case-'], lookEvery: 3_600_000 }) // it looks too, and what it reads would count
        const subscription = listen(await own.head(), own)
        const last = await own.append(stream, [fact()], NO_STREAM)
        for (let i = 0; i < 5; i++) await store.append(`strange-${randomUUID()}`, facts(1_000), NO_STREAM, inMs(60_000))
        await eventually(() => expect(subscription.heard.at(-1)?.position).to.be.above(last + 4_500))
        reads.events = 0
        expect(await own.head()).to.equal(last)
        expect(reads.events, 'less than all of theirs, a page that came late and was asked for again included').to.be.below(5_000)
        reads.events = 0
        expect(await own.head()).to.equal(last)
        expect(reads.events).to.be.at.most(16)
        await subscription.end()
        await own.close()
      } finally {
        reads.end()
      }
    })

    it('fails when the store goes, and can be taken up again where it was', async () => {
      const own = await freshParts()
      const there = gateway({ url: own.node.url, prefixes: ['case-'] })
      await there.append(stream, [fact()], NO_STREAM)
      const subscription = listen(-1, there)
      await eventually(() => expect(subscription.ids()).to.have.length(1))
      await own.node.stop()
      expect(await failureOf(subscription.over)).to.be.instanceOf(StoreUnavailable)
      const again = await startEventNode({ databaseUrl: own.db.url, port: own.node.port })
      const next = fact()
      await eventually(() => there.append(stream, [next], 0), 10_000)
      const later = listen(subscription.heard.at(-1)!.position, there)
      await eventually(() => expect(later.ids()).to.deep.equal([next.id]))
      await later.end()
      await there.close()
      await again.stop()
      await own.close()
    })
  })
})
