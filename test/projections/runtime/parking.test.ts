import { expect } from 'chai'
import { NO_STREAM } from '../../../commands/runtime/store/store.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { lateness } from '../../../projections/runtime/telling/lateness.js'
import { findParked } from '../../../projections/runtime/telling/parked.js'
import { tellParkedAgain } from '../../../projections/runtime/telling/retry.js'
import type { View } from '../../../projections/runtime/view.js'
import { views } from '../../../projections/views.js'
import type { Database } from '../../support/parts/database.js'
import { failureOf } from '../../support/eventually.js'
import { ana, boris, fresh, liked, posted, recorded } from '../../support/cast/facts.js'
import { freshRuntime } from '../../support/parts/runtime.js'
import { batchOf, dump, freshViews } from '../../support/parts/views.js'

const gallbladder = 8 as CaseId
const other = { ...posted, data: { ...posted.data, caseId: gallbladder } } as typeof posted
const story = recorded(posted, other, liked(ana), liked(boris))

/** A view with a bug: it writes half, then stumbles over the likes of one member. */
const buggy = (name = 'case_feed'): View => ({
  ...caseFeed,
  name,
  write: async (batch, db, schema) => {
    const bad = batch.find(({ data }) => (data as { memberId?: number }).memberId === ana)
    await db.query(`update ${schema}.counts set like_count = 99`)
    if (bad) throw new TypeError('cannot take that')
    return caseFeed.write(batch, db, schema)
  },
})

describe('an event that a view cannot take', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshViews()
  })
  afterEach(() => db.close())
  const counts = async () =>
    Object.fromEntries(
      (await db.pool.query<{ id: number; n: number }>('select post_id as id, like_count as n from case_feed.counts')).rows.map(
        ({ id, n }) => [id, n],
      ),
    )

  it('is parked with what follows in its stream, and the rest goes on', async () => {
    const group = await lead([buggy()], db.pool)
    await group.apply(batchOf(story))
    expect(group.reached()).to.equal(3)
    expect(await findParked(db.pool)).to.deep.equal([
      { view: 'case_feed', stream: 'case-7', revision: 2, position: 2, type: 'CaseLiked', reason: 'cannot take that' },
    ])
    const later = recorded(posted, other, liked(ana), liked(boris), {
      ...liked(boris),
      data: { caseId: gallbladder, memberId: boris },
    } as typeof posted)
    await group.apply(batchOf(later.slice(4)))
    expect(await counts())
      .to.have.property('8')
      .that.is.greaterThan(0)
    expect(await findParked(db.pool)).to.have.length(1)
  })

  it('leaves nothing behind of the attempts, and does not disturb other views', async () => {
    let heard = 0
    const well: View = { ...caseFeed, name: 'well', write: async (batch) => ((heard += batch.length), []) }
    await (await lead([buggy(), well], db.pool)).apply(batchOf(recorded(posted, liked(ana))))
    expect(await counts()).to.deep.equal({ 7: 0 })
    expect(heard).to.be.greaterThan(1)
  })

  it('stays parked for the next leader', async () => {
    await (await lead([buggy()], db.pool)).apply(batchOf(story))
    const next = await lead([caseFeed], db.pool)
    await next.apply(batchOf(recorded(posted, other, liked(ana), liked(boris), liked(boris)).slice(4)))
    expect((await counts())[7]).to.equal(99)
  })

  it('is parked also when its name is nothing that Postgres can keep', async () => {
    const group = await lead([caseFeed], db.pool)
    const strange = { id: 'x', stream: 'case-\0', type: 'Case\0\ud800', revision: 0, position: 0, reason: 'No such event: Case\0' }
    await group.apply({ ...batchOf([], 0), unreadable: [strange] })
    expect(await findParked(db.pool)).to.have.length(1)
  })

  it('is one whose fault only sounds as if it passed', async () => {
    const broken: View = { ...caseFeed, write: () => Promise.reject(new TypeError('connection of undefined')) }
    await (await lead([broken], db.pool)).apply(batchOf(story))
    expect(await findParked(db.pool)).to.have.length(2)
  })

  it('is no text, however strange: what Postgres does not know it keeps as U+FFFD', async () => {
    const odd = 'half a pair \ud83d, a NUL \0, and "\\u0000" as it was typed'
    const data = { ...posted.data, title: odd, questions: [odd] }
    const group = await lead([caseFeed], db.pool)
    await group.apply(batchOf(recorded({ ...posted, data } as typeof posted)))
    expect(await findParked(db.pool)).to.deep.equal([])
    const kept = 'half a pair \ufffd, a NUL \ufffd, and "\\u0000" as it was typed'
    expect((await db.pool.query('select title, questions from case_feed.card')).rows).to.deep.equal([{ title: kept, questions: [kept] }])
  })

  it('is no reason to park anything when the trouble may pass', async () => {
    const away: View = { ...caseFeed, write: () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })) }
    expect(String(await failureOf((await lead([away], db.pool)).apply(batchOf(story))))).to.contain('deadlock')
    expect(await findParked(db.pool)).to.deep.equal([])
  })
})

describe('a batch that takes too long', () => {
  const late = [
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    new Error('Query read timeout'),
  ]
  /** Takes only so many events at a time. */
  const slow = (most: number, error: Error): View => ({
    ...caseFeed,
    write: (batch, ...more) => (batch.length > most ? Promise.reject(error) : caseFeed.write(batch, ...more)),
  })
  for (const error of late)
    it(`is told event by event: ${error.message}`, async () => {
      const db = await freshViews()
      const group = await lead([slow(1, error)], db.pool)
      await group.apply(batchOf(story))
      expect([group.reached(), await findParked(db.pool)]).to.deep.equal([3, []])
      await db.close()
    })

  it('is tried again, and nothing is parked, when one event alone does', async () => {
    const db = await freshViews()
    const group = await lead([slow(0, late[0]!)], db.pool)
    expect(await failureOf(group.apply(batchOf(story)))).to.equal(late[0])
    expect([group.reached(), await findParked(db.pool)]).to.deep.equal([-1, []])
    await db.close()
  })

  it('is parked when one event alone did again and again, whoever led then, and the rest goes on', async () => {
    const db = await freshViews()
    const never: View = {
      ...caseFeed,
      write: (batch, ...more) =>
        batch.some(({ data }) => (data as { memberId?: number }).memberId === ana)
          ? Promise.reject(late[0]!)
          : caseFeed.write(batch, ...more),
    }
    const lateOnes = lateness(3)
    for (let time = 0; time < 3; time++)
      expect(await failureOf((await lead([never], db.pool, lateOnes)).apply(batchOf(story)))).to.equal(late[0])
    const group = await lead([never], db.pool, lateOnes)
    await group.apply(batchOf(story))
    const [parked] = await findParked(db.pool)
    expect([group.reached(), parked]).to.deep.equal([
      3,
      { ...parked, view: 'case_feed', stream: 'case-7', position: 2, type: 'CaseLiked', reason: late[0]!.message },
    ])
    await db.close()
  })
})

describe('an event that this program cannot read', () => {
  it('is parked for the views of its stream, told of, and taken when it can be read', async () => {
    const { db, store, log, close } = await freshRuntime()
    const { prepare } = await import('../../../projections/runtime/prepare.js')
    await prepare(views, db.pool)
    await log.append('case-7', fresh(posted), NO_STREAM)
    const [strange] = fresh(liked(ana))
    await store.append('case-7', [{ ...strange!, type: 'CaseEmbalmed', meta: { ...strange!.meta, v: 1 } }], 0)
    await log.append('case-8', fresh(other), NO_STREAM)

    const group = await lead(views, db.pool)
    const ending = new AbortController()
    for await (const batch of log.subscribe(-1, ending.signal)) {
      await group.apply(batch)
      if (batch.caughtUp) ending.abort()
    }
    const parked = await findParked(db.pool)
    expect(parked.map(({ view }) => view)).to.have.members(['case_feed', 'post_comments', 'deletion_trail', 'report_queue', 'staff_log'])
    for (const pair of parked) {
      expect(pair).to.include({ stream: 'case-7', revision: 1, type: 'CaseEmbalmed' })
      expect(pair.reason).to.contain('No such event')
    }
    expect((await dump(db.pool))['case_feed.card']).to.have.length(2)

    const until = new AbortController().signal
    const { pool } = db
    expect((await tellParkedAgain({ views, pool, log, until })).well, 'as long as nothing has changed').to.deep.equal([])
    const knowing = { read: async (_stream: string, after: number) => recorded(posted, liked(ana)).slice(after + 1) }
    expect((await tellParkedAgain({ views, pool, log: knowing, until })).well).to.have.length(parked.length)
    expect(await findParked(db.pool)).to.deep.equal([])
    await close()
  })
})
