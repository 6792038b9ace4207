import { expect } from 'chai'
import { checkCounts } from '../../../scripts/chaos/checks/check-counts.js'
import { recorded, posted, ana, boris, liked, unliked } from '../../support/cast/facts.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

describe('comparing like counters with the log', () => {
  let db: Database
  const log = recorded(posted, liked(ana), liked(boris), unliked(ana))
  const shows = (count: number) =>
    db.pool
      .query('create table case_feed.counts as select 7 as post_id, $1::int as like_count', [count])
      .then(() => checkCounts(log, db.pool))

  beforeEach(async () => {
    db = await freshDatabase()
    await db.pool.query('create schema case_feed')
  })
  afterEach(() => db.close())

  it('finds nothing to say when they agree', async () => expect(await shows(1)).to.deep.equal([]))

  it('sees one that drifted', async () => expect(await shows(2)).to.deep.equal(['Case 7 has 1 likes in the log and 2 in the feed']))

  it('sees a case that the feed lost', async () => {
    await db.pool.query('create table case_feed.counts (post_id int, like_count int)')
    expect(await checkCounts(log, db.pool)).to.deep.equal(['Case 7 has 1 likes in the log and no row in the feed'])
  })
})
