import { expect } from 'chai'
import { reelViews } from '../../../commands/vault/reel-views.js'
import { freshDatabase, type Database } from '../../support/parts/database.js'

describe('views that the log is told of', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
  })
  after(() => db.close())

  it('are those of videos with ten new ones, or a hundredth of what it knows: what is viewed much does not fill it', async () => {
    const known = [
      [1, 9, 0],
      [2, 10, 0],
      [3, 1_009, 1_000],
      [4, 1_010, 1_000],
      [5, 1_000_999, 1_000_000],
      [6, 1_010_000, 1_000_000],
      [7, 5, 5],
    ]
    for (const row of known) await db.pool.query('insert into vault.reel_views (reel_id, views, told) values ($1, $2, $3)', row)
    const views = reelViews(db.pool)
    const ids = async (...asked: Parameters<typeof views.untold>) => (await views.untold(...asked)).map(({ reelId }) => reelId)
    expect(await ids(10, 'many')).to.deep.equal([2, 4, 6])
    expect(await ids(1, 'many', 2)).to.deep.equal([4])
    expect(await ids(10, 'all')).to.deep.equal([1, 2, 3, 4, 5, 6])
  })
})
