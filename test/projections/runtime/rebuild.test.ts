import { expect } from 'chai'
import { NO_STREAM } from '../../../commands/runtime/store/store.js'
import type { CaseId, MemberId } from '../../../domain/kernel/ids.js'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { memberCard } from '../../../projections/member-card/projector.js'
import { dropUnknown, mustBeNewest, Superseded } from '../../../projections/runtime/building/builder.js'
import { codeOf } from '../../../projections/runtime/code.js'
import { findParked } from '../../../projections/runtime/telling/parked.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { rebuild } from '../../../projections/runtime/building/rebuild.js'
import { project } from '../../../projections/runtime/telling/run.js'
import { enlist } from '../../../projections/runtime/processes/process-registry.js'
import { madeTables, staleAmong } from '../../../projections/runtime/view-schema.js'
import type { View } from '../../../projections/runtime/view.js'
import { views } from '../../../projections/views.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ana, boris, fresh, hernia, liked, members, posted, recorded, unliked } from '../../support/cast/facts.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'
import { dump } from '../../support/parts/views.js'

const stream = `case-${hernia}`
const other = { ...posted, data: { ...posted.data, caseId: 8 as CaseId } } as typeof posted
const changed = (of: readonly View[]): View[] => of.map((view) => ({ ...view, version: view.version + 1 }))
/** One that cannot take the likes of a member. */
const dislikes = (member: MemberId): View => ({
  ...caseFeed,
  write: async (batch, db, schema) => {
    await caseFeed.write(batch, db, schema)
    if (batch.some(({ data }) => (data as { memberId?: number }).memberId === member)) throw new TypeError('cannot take that')
    return []
  },
})

describe('building a view anew', () => {
  let runtime: Runtime
  let projecting: { readonly stop: () => Promise<void> }
  let troubles: unknown[]

  const start = (which: readonly View[] = views) => {
    const { db, log } = runtime
    const stopping = new AbortController()
    const running = project({ views: which, pool: db.pool, log, until: stopping.signal, onTrouble: (error) => troubles.push(error) })
    return { stop: () => (stopping.abort(), running) }
  }

  beforeEach(async () => {
    runtime = await freshRuntime()
    troubles = []
    await prepare(views, runtime.db.pool)
    projecting = start()
    await runtime.log.append(stream, fresh(posted), NO_STREAM)
  })
  afterEach(async () => {
    await projecting.stop()
    await runtime.close()
  })

  const caughtUp = () =>
    eventually(async () => {
      const { rows } = await runtime.db.pool.query<{ position: number }>('select position::float8 as position from runtime.live')
      expect(rows[0]?.position).to.equal(await runtime.store.head())
    })
  const areThere = (which: readonly View[]) =>
    eventually(async () => expect(await staleAmong(which, runtime.db.pool)).to.deep.equal([]), 20_000)
  const never = new AbortController().signal

  it('puts it in place while events go on to come and readers go on to read', async () => {
    const { db, log } = runtime
    let failed = 0
    let reads = 0
    let over = false
    const read = async () => {
      while (!over) {
        await db.pool.query({ name: 'cards', text: 'select * from case_feed.card' }).then(
          () => reads++,
          () => failed++,
        )
      }
    }
    const append = async () => {
      for (let i = 0; i < 150; i++) await log.append(stream, fresh(liked((100 + i) as MemberId)), i)
    }
    const reading = read()
    const appending = append()
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    await appending
    await caughtUp()
    over = true
    await reading
    expect([failed, reads > 10]).to.deep.equal([0, true])

    const live = await dump(db.pool)
    expect(live['case_feed.liking']).to.have.length(150)
    expect(live['case_feed.counts']?.[0]).to.contain(',150,')
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    expect(await dump(db.pool)).to.deep.equal(live)
  })

  it('parks what the view cannot take, and goes on with the rest', async () => {
    const { db, log } = runtime
    await log.append(stream, fresh(liked(ana), liked(boris)), 0)
    await log.append('case-8', fresh(other), NO_STREAM)
    await caughtUp()
    await rebuild({ view: dislikes(ana), pool: db.pool, log, until: never })
    const { rows } = await db.pool.query('select post_id, like_count from case_feed.counts order by 1')
    expect(rows).to.deep.equal([
      { post_id: 7, like_count: 0 },
      { post_id: 8, like_count: 0 },
    ])
    expect(await findParked(db.pool)).to.deep.equal([
      { view: 'case_feed', stream, revision: 1, position: 1, type: 'CaseLiked', reason: 'cannot take that' },
    ])
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    expect(await findParked(db.pool), 'once it can').to.deep.equal([])
    expect((await db.pool.query('select like_count from case_feed.counts where post_id = 7')).rows).to.deep.equal([{ like_count: 2 }])
  })

  it('does not give up a batch that may be taken later', async () => {
    const { db, log } = runtime
    await caughtUp()
    let failures = 2
    const away: View = {
      ...caseFeed,
      write: (...args) => (failures-- > 0 ? Promise.reject(new Error('Connection terminated')) : caseFeed.write(...args)),
    }
    for (const _ of [1, 2]) expect(await failureOf(rebuild({ view: away, pool: db.pool, log, until: never }))).to.have.property('message')
    await rebuild({ view: away, pool: db.pool, log, until: never })
    expect(await findParked(db.pool)).to.deep.equal([])
  })

  for (const who of ['is asked for again', 'is left to whoever leads'] as const)
    it(`goes on from where it was cut short when it ${who}`, async () => {
      const { db, log } = runtime
      await log.append(stream, fresh(...members(1_200).map(liked)), 0)
      await caughtUp()
      await projecting.stop()
      const told: number[] = []
      const ending = new AbortController()
      const watched: View = {
        ...caseFeed,
        write: async (batch, tx, schema) => {
          told.push(...batch.map(({ position }) => position))
          ending.abort()
          return caseFeed.write(batch, tx, schema)
        },
      }
      await failureOf(rebuild({ view: watched, pool: db.pool, log, until: ending.signal }))
      expect(told).to.have.length.within(1, 1_200)
      if (who === 'is asked for again') await rebuild({ view: watched, pool: db.pool, log, until: never })
      else projecting = start(views.map((view) => (view === caseFeed ? watched : view)))
      await eventually(async () => expect([...(await madeTables(db.pool)).keys()]).not.to.include('case_feed_next'), 10_000)
      expect([told.length, new Set(told).size]).to.deep.equal([1_201, 1_201])
      expect((await db.pool.query('select like_count from case_feed.counts')).rows).to.deep.equal([{ like_count: 1_200 }])
    })

  it('counts what is left in events, however far apart these are', async () => {
    const { db } = runtime
    await projecting.stop()
    const facts = recorded(posted, ...members(40).map(liked)).map((event, i) => ({ ...event, position: i * 10_000 }))
    let subscriptions = 0
    const log = {
      read: (_stream: string, after: number) => Promise.resolve(facts.slice(after + 1)),
      async *subscribe(after: number) {
        subscriptions++
        // While it is built, the live views come one event further; in the end they wait.
        const move = 'update runtime.live set position = $1 where exists (select from runtime.live for update skip locked)'
        await db.pool.query(move, [(30 + subscriptions) * 10_000])
        const events = facts.filter(({ position }) => position > after)
        yield { events, unreadable: [], position: events.at(-1)?.position ?? after, caughtUp: true }
      },
    }
    await db.pool.query('update runtime.live set position = $1', [30 * 10_000])
    await rebuild({ view: caseFeed, pool: db.pool, log, until: never })
    expect(subscriptions).to.be.at.most(2)
  })

  describe('by whoever leads', () => {
    it('happens for views of an older version, all in one pass of the log, while the others go on', async () => {
      const { db, log } = runtime
      await log.append(stream, fresh(liked(ana)), 0)
      await caughtUp()
      const before = await dump(db.pool)
      await projecting.stop()
      const places: number[] = []
      const watched = { ...log, subscribe: (after: number, until: AbortSignal) => (places.push(after), log.subscribe(after, until)) }
      runtime = { ...runtime, log: watched }
      projecting = start(changed(views))
      await areThere(changed(views))
      expect(await dump(db.pool)).to.deep.equal(before)
      expect(places.filter((place) => place === -1)).to.have.length(1)
      await log.append(stream, fresh(unliked(ana)), 1)
      await caughtUp()
      expect((await dump(db.pool))['case_feed.counts']?.[0]).to.contain(',0,')
      expect(troubles).to.deep.equal([])
    })

    it('goes on from where it was after a stop, and after trouble', async () => {
      const { db, log } = runtime
      await log.append(stream, fresh(...members(1_200).map(liked)), 0)
      await caughtUp()
      await projecting.stop()
      const told: number[] = []
      let calls = 0
      const halting: View = {
        ...changed([caseFeed])[0]!,
        write: async (batch, db, schema) => {
          if (schema !== 'case_feed_next') return caseFeed.write(batch, db, schema)
          if (++calls === 2) throw Object.assign(new Error('too many connections'), { code: '53300' })
          if (calls === 4) void projecting.stop()
          told.push(...batch.map(({ position }) => position))
          return caseFeed.write(batch, db, schema)
        },
      }
      const newer = views.map((view) => (view === caseFeed ? halting : view))
      projecting = start(newer)
      await eventually(() => expect(calls).to.be.greaterThan(3), 10_000)
      await projecting.stop()
      projecting = start(newer)
      await areThere(newer)
      expect(told).to.have.length(new Set(told).size)
      expect(told).to.have.length(1_201)
      expect(troubles.map((trouble) => (trouble as { code?: string }).code)).to.deep.equal(['53300'])
      expect((await db.pool.query('select like_count from case_feed.counts')).rows).to.deep.equal([{ like_count: 1_200 }])
    })

    it('builds all of them from a log that is there before the database, and none is half there meanwhile', async () => {
      const { db, store } = runtime
      await caughtUp()
      const before = await dump(db.pool)
      await projecting.stop()
      await db.pool.query('drop schema runtime cascade')
      for (const { name } of views) await db.pool.query(`drop schema ${name} cascade`)
      await prepare(views, db.pool, await store.head())
      expect(String(await failureOf(db.pool.query('select from case_feed.card')))).to.contain('does not exist')
      projecting = start()
      await areThere(views)
      expect(await dump(db.pool)).to.deep.equal(before)
    })

    it('drops what no running code knows, and nothing else', async () => {
      const { db } = runtime
      await caughtUp()
      const schemas = async () =>
        (
          await db.pool.query<{ name: string }>(
            `select schema_name as name from information_schema.schemata where schema_name in ('member_card', 'member_profile')`,
          )
        ).rows
          .map(({ name }) => name)
          .sort()
      const running = await enlist({ pool: db.pool, code: codeOf([memberCard]), leads: false, onTrouble: (error) => troubles.push(error) })
      expect(
        await failureOf(dropUnknown([caseFeed], db.pool, mustBeNewest(codeOf([{ ...caseFeed, version: 1 }])))),
        'beside newer code',
      ).to.be.instanceOf(Superseded)
      expect(await schemas()).to.deep.equal(['member_card', 'member_profile'])
      await dropUnknown([caseFeed], db.pool, async () => undefined)
      expect(await schemas()).to.deep.equal(['member_card'])
      await running.stop()
      await dropUnknown([caseFeed], db.pool, async () => undefined)
      expect(await schemas()).to.deep.equal([])
    })
  })
})
