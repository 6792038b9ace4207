import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { eraseAccount, type Erasing } from '../../../api/leaving/erasure/erase-account.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { gateway, type Gateway } from '../../../commands/runtime/store/gateway.js'
import { NO_STREAM } from '../../../commands/runtime/store/store.js'
import { slices } from '../../../commands/slices.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { findParked } from '../../../projections/runtime/telling/parked.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { rebuild } from '../../../projections/runtime/building/rebuild.js'
import { tellParkedAgain } from '../../../projections/runtime/telling/retry.js'
import { project } from '../../../projections/runtime/telling/run.js'
import { isThere, wholeHistories } from '../../../projections/runtime/telling/whole-histories.js'
import { views } from '../../../projections/views.js'
import { startEventNode, type EventNode } from '../../../scripts/embedded/event-node/node.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ana, boris, fresh, hernia, like, liked, post, posted } from '../../support/cast/facts.js'
import { registered, verified } from '../../support/cast/members.js'
import { freshRuntime, logOn, type Runtime } from '../../support/parts/runtime.js'
import { dump } from '../../support/parts/views.js'

const case8 = { ...posted, data: { ...posted.data, caseId: 8 as CaseId } } as typeof posted
const never = new AbortController().signal

describe('a store that was scavenged', () => {
  let runtime: Runtime
  let node: EventNode | undefined
  let store: Gateway | undefined
  let log: Log

  beforeEach(async () => {
    runtime = await freshRuntime()
    log = runtime.log
    await prepare(views, runtime.db.pool)
  })
  afterEach(async () => {
    await store?.close()
    await node?.stop()
    node = store = undefined
    await runtime.close()
  })

  const client = async (work: (client: EventStoreDBClient) => Promise<unknown>): Promise<void> => {
    const other = EventStoreDBClient.connectionString((node ?? runtime.node).url)
    await work(other)
    await other.dispose()
  }

  const others = () =>
    client(async (other) => {
      for (const stream of ['order-1', '$stats-1', '$scavenges'])
        await other.appendToStream(
          stream,
          [1, 2, 3].map(() => jsonEvent({ type: 'SomethingElse', data: {} })),
        )
    })

  /** The views as they are told of what happens, up to the newest of our events. */
  const projected = async (): Promise<void> => {
    const { db } = runtime
    const ending = new AbortController()
    const running = project({ views, pool: db.pool, log, until: ending.signal, onTrouble: () => undefined })
    try {
      await eventually(async () => {
        const { rows } = await db.pool.query<{ position: number }>('select position::float8 as position from runtime.live')
        expect(rows[0]?.position).to.be.at.least(await (store ?? runtime.store).head())
      })
    } finally {
      ending.abort()
      await running
    }
  }

  /** As a scavenge leaves it: what is gone leaves gaps, everything else keeps its place, and the end of the log is where it was. */
  const scavenge = async (what: string): Promise<void> => {
    await runtime.node.stop()
    await runtime.db.pool.query(
      `delete from eventstore.events where (${what}) and position < (select max(position) from eventstore.events)`,
    )
    node = await startEventNode({ databaseUrl: runtime.db.url, port: 0 })
    store = gateway({ url: node.url, prefixes: slices.map(({ prefix }) => prefix) })
    log = logOn(store, runtime)
  }

  const rebuilt = async (): Promise<void> => {
    for (const view of views) await rebuild({ view, pool: runtime.db.pool, log, until: never })
  }
  const parked = () => findParked(runtime.db.pool)
  const isCut = (stream: string, revision: number) =>
    `The history of ${stream} begins at revision ${revision}: what was before is gone from the event store`

  it('of what is not ours rebuilds to the same views, and goes on', async () => {
    await others()
    await log.append('case-7', fresh(posted, liked(ana)), NO_STREAM)
    await others()
    await log.append('case-8', fresh(case8), NO_STREAM)
    await log.append('case-7', fresh(liked(boris)), 1)
    await others()
    await projected()
    const before = await dump(runtime.db.pool)
    await scavenge(`stream like 'order-%' or stream like '$%'`)
    await rebuilt()
    expect(await dump(runtime.db.pool)).to.deep.equal(before)
    await log.append('case-7', fresh(liked(3 as MemberId)), 2)
    await projected()
    expect([await parked(), Object.values(await dump(runtime.db.pool)).flat().length]).to.deep.equal([
      [],
      Object.values(before).flat().length + 1,
    ])
  })

  it('and lost the beginning of a stream of ours, has it parked by a rebuild, with what is first now; the others are built', async () => {
    await log.append('case-7', fresh(posted, liked(ana), liked(boris)), NO_STREAM)
    await log.append('case-8', fresh(case8), NO_STREAM)
    await scavenge(`stream = 'case-7' and revision < 2`)
    await projected()
    await rebuild({ view: caseFeed, pool: runtime.db.pool, log, until: never })
    const ofFeed = (await parked()).filter(({ view }) => view === 'case_feed')
    expect(ofFeed).to.deep.equal([
      { view: 'case_feed', stream: 'case-7', revision: 2, position: 2, type: 'CaseLiked', reason: isCut('case-7', 2) },
    ])
    const { rows } = await runtime.db.pool.query('select post_id from case_feed.card')
    expect(rows).to.deep.equal([{ post_id: 8 }])
    await tellParkedAgain({ views, pool: runtime.db.pool, log, until: never })
    expect((await parked()).filter(({ view }) => view === 'case_feed')).to.deep.equal(ofFeed)
  })

  it('lets nobody decide on what is left of a history', async () => {
    await log.append(`case-${hernia}`, fresh(posted, liked(ana), liked(boris)), NO_STREAM)
    await scavenge(`stream = 'case-7' and revision < 2`)
    expect(await failureOf(dispatcher(log, slices)(like(3 as MemberId)))).to.include({
      name: 'HistoryCut',
      message: 'The history of case-7 has no revision 0: the next that is there is 2',
    })
    expect(await failureOf(log.read('case-7', NO_STREAM))).to.have.property('name', 'HistoryCut')
    expect(await log.readLeft('case-7', NO_STREAM)).to.have.length(1)
  })

  it('or hides all of a stream lets nobody decide on nothing', async () => {
    await log.append(`case-${hernia}`, fresh(posted, liked(ana)), NO_STREAM)
    await client((other) => other.setStreamMetadata('case-7', { $tb: 100 }))
    expect(await log.read('case-7', NO_STREAM)).to.deep.equal([])
    expect(await failureOf(dispatcher(log, slices)(post(boris)))).to.include({
      name: 'HistoryCut',
      message: 'The history of case-7 has no revision 0: nothing is there',
    })
  })

  it('or lost the beginning or all of a member lets no account pass as erased', async () => {
    const erase = () => eraseAccount({ log } as unknown as Erasing)({ data: { memberId: ana } } as unknown as HeldTask)
    await log.append('member-1', fresh(registered, verified), NO_STREAM)
    await scavenge(`stream = 'member-1' and revision < 1`)
    expect(await failureOf(erase())).to.have.property('message', 'The history of member-1 has no revision 0: the next that is there is 1')
    expect(await isThere(log, 'member-1', 0)).to.equal(false)
    await client((other) => other.setStreamMetadata('member-1', { $tb: 100 }))
    expect(await failureOf(erase())).to.have.property('message', 'The history of member-1 has no revision 0: nothing is there')
  })

  it('or had a stream of ours deleted for good, goes on telling the views: that one is parked', async () => {
    await log.append('case-7', fresh(posted), NO_STREAM)
    await client((other) => other.tombstoneStream('case-7'))
    await log.append('case-8', fresh(case8), NO_STREAM)
    await projected()
    expect((await parked()).map(({ stream, type }) => ({ stream, type }))).to.deep.include({ stream: 'case-7', type: '$streamDeleted' })
    expect((await runtime.db.pool.query('select post_id from case_feed.card order by 1')).rows).to.deep.equal([
      { post_id: 7 },
      { post_id: 8 },
    ])
  })

  it('and has only the end of one that was deleted for good, parks it in a rebuild and builds the others, again and again', async () => {
    await log.append('case-7', fresh(posted, liked(ana)), NO_STREAM)
    await client((other) => other.tombstoneStream('case-7'))
    await log.append('case-8', fresh(case8), NO_STREAM)
    await scavenge(`stream = 'case-7' and type <> '$streamDeleted'`)
    await projected()
    for (let again = 0; again < 2; again++) {
      await rebuild({ view: caseFeed, pool: runtime.db.pool, log, until: never })
      expect((await parked()).filter(({ view }) => view === 'case_feed')).to.deep.equal([
        {
          view: 'case_feed',
          stream: 'case-7',
          revision: 2 ** 31 - 1,
          position: 2,
          type: '$streamDeleted',
          reason: 'case-7 was deleted for good: nothing of it can be read any more',
        },
      ])
      expect((await runtime.db.pool.query('select post_id from case_feed.card')).rows).to.deep.equal([{ post_id: 8 }])
    }
  })

  it('tells a reader that begins within a stream that is deleted for good that it is cut', async () => {
    await log.append('case-7', fresh(posted, liked(ana)), NO_STREAM)
    await client((other) => other.tombstoneStream('case-7'))
    for await (const batch of wholeHistories(log).subscribe(0, never)) {
      expect(batch.events).to.deep.equal([])
      expect(batch.unreadable.map(({ reason }) => reason)).to.deep.equal([isCut('case-7', 1)])
      break
    }
  })
})
