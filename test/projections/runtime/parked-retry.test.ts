import { expect } from 'chai'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { findParked, parkedPairs } from '../../../projections/runtime/telling/parked.js'
import { tellParkedAgain } from '../../../projections/runtime/telling/retry.js'
import type { View } from '../../../projections/runtime/view.js'
import type { Database } from '../../support/parts/database.js'
import { liked, members, posted, recorded } from '../../support/cast/facts.js'
import { batchOf, freshViews } from '../../support/parts/views.js'

const story = recorded(posted, ...members(1_300).map(liked))
const told = story.slice(0, 1_250)

describe('a long stream that was parked', () => {
  let db: Database
  let pages: number[]
  const log = {
    read: async (_stream: string, after: number, most = Infinity) => {
      await db.pool.query('select from runtime.live for update nowait') // throws while whoever leads would have to wait
      const page = story.filter(({ revision }) => revision > after).slice(0, most)
      pages.push(page.length)
      return page
    },
  }
  /** Stumbles over one event, whatever is told with it. */
  const stumblingAt = (revision: number): View => ({
    ...caseFeed,
    write: async (batch, ...more) => {
      if (batch.some((event) => event.revision === revision)) throw new TypeError('cannot take that')
      return caseFeed.write(batch, ...more)
    },
  })
  const retry = (view: View, until = new AbortController().signal) => tellParkedAgain({ views: [view], pool: db.pool, log, until })
  const likes = async () => (await db.pool.query<{ n: number }>('select like_count as n from case_feed.counts')).rows[0]?.n

  beforeEach(async () => {
    pages = []
    db = await freshViews()
    const broken = { ...caseFeed, write: () => Promise.reject(new TypeError('cannot take that')) }
    const group = await lead([broken], db.pool)
    await group.apply(batchOf(told.slice(0, 1)))
    await group.apply(batchOf(told.slice(1)))
  })
  afterEach(() => db.close())

  it('is read in pages, with nobody locked out, up to where the live views are', async () => {
    expect((await retry(caseFeed)).well).to.have.length(1)
    expect(Math.max(...pages)).to.be.lessThan(story.length / 2)
    expect([await likes(), await findParked(db.pool)]).to.deep.equal([told.length - 1, []])
    await (await lead([caseFeed], db.pool)).apply(batchOf(story.slice(told.length)))
    expect(await likes()).to.equal(story.length - 1)
  })

  it('keeps what was told when it stumbles again, and goes on from there', async () => {
    expect((await retry(stumblingAt(700))).well).to.deep.equal([])
    const [pair] = await findParked(db.pool)
    expect(pair).to.deep.include({ view: 'case_feed', stream: 'case-7', type: 'CaseLiked', reason: 'cannot take that' })
    expect(pair!.revision).to.be.within(1, 700)
    expect(await likes()).to.equal(pair!.revision - 1)
    expect((await retry(caseFeed)).well).to.have.length(1)
    expect(await likes()).to.equal(told.length - 1)
  })

  it('is left to whoever has taken over meanwhile', async () => {
    const { read } = log
    log.read = async (...which) => {
      log.read = read
      await lead([caseFeed], db.pool)
      return read(...which)
    }
    expect(await retry(caseFeed).catch((error: unknown) => (error as Error).name)).to.equal('Fenced')
    expect(await findParked(db.pool)).to.have.length(1)
    expect((await retry(caseFeed)).well).to.have.length(1)
    expect(await likes()).to.equal(told.length - 1)
  })

  it('waits for a while when it is very long, and ends when all is to end', async () => {
    const ending = new AbortController()
    ending.abort()
    const before = await findParked(db.pool)
    expect(await retry(caseFeed, ending.signal)).to.deep.equal({ well: [], isMore: true })
    const [pair] = await findParked(db.pool)
    expect(pair!.revision).to.be.greaterThan(before[0]!.revision)
    expect(await retry(caseFeed)).to.have.property('isMore', false)
  })
})

describe('parked pairs', () => {
  it('are the same when nothing is added', () => {
    const pairs = parkedPairs([])
    expect(pairs.with([])).to.equal(pairs)
  })
})
