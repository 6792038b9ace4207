import { expect } from 'chai'
import type { Pool } from 'pg'
import { countsOf, pageOf, type Counts } from '../../../../commands/vault/notifications/lines.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import { MOST_UNREAD } from '../../../../domain/notifications/limits.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'
import { blocksOf } from '../../../support/plans/explained.js'
import { recording, type Sent } from '../../../support/plans/recording.js'

const FLOODED = 1 as MemberId
const UNREAD = 10_000

describe('what stands on the bell of a member who reads nothing', () => {
  let db: Database
  before(async () => {
    db = await freshDatabase()
    // Most have few lines that are unread, and the planner takes everybody for one of these; what comes for many at once lies mixed in the table.
    await db.pool.query(
      `insert into vault.notification_group (member_id, kind, target, newest, newest_at, seen)
       select * from (
         select 100 + i / 200, 'like', 'case:' || i, i % 200 + 1, timestamptz '2026-03-01', case when i % 4 = 0 then 0 else 200 end
         from generate_series(1, 200000) i
         union all
         select $1, 'like', 'case:' || i, i, timestamptz '2026-03-01', 0 from generate_series(1, $2::int) i) lines
       order by md5(lines::text)`,
      [FLOODED, UNREAD],
    )
    await db.pool.query('vacuum (analyze) vault.notification_group')
  })
  after(() => db.close())

  const asked: Readonly<Record<string, (pool: Pool) => Promise<Counts>>> = {
    'by itself': async (pool) => (await countsOf(pool, [FLOODED])).get(FLOODED)!,
    'with the list': (pool) => pageOf(pool, FLOODED, { size: 1 }),
  }
  for (const [how, counts] of Object.entries(asked))
    it(`is counted as far as it is told, and no more of it is read, ${how}`, async () => {
      const sent: Sent[] = []
      const { unread, posts } = await counts(recording(db.pool, sent))
      expect([unread, posts.length]).to.deep.equal([MOST_UNREAD, MOST_UNREAD])
      expect(await blocksOf(db.pool, sent[0]!)).to.be.below(2 * MOST_UNREAD)
    })
})
