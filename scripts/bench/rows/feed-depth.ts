import type { Pool } from 'pg'
import { beyondFeed } from '../../../projections/beyond-feed/projector.js'
import { postsOfSeenBy } from '../../../projections/beyond-feed/queries.js'
import { communitySeenBy } from '../../../projections/case-feed/community-queries.js'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { feedSeenBy } from '../../../projections/case-feed/queries.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { View } from '../../../projections/runtime/view.js'
import type { Row, Side } from '../row.js'
import { openDatabase } from '../set-up/database.js'
import { opening } from '../set-up/opening.js'
import { AUTHORS, beyondPosted, casePosted, VIEWER } from '../set-up/filling/posts.js'
import { openViews } from '../set-up/views.js'
import { writeBatches } from '../set-up/write-batches.js'
import { percentile, timed } from '../times.js'

const SIZE = 20
const DEPTH = 1_000

interface Feed {
  readonly view: View
  readonly posted: (id: number) => Recorded[]
  readonly page: (pool: Pool, before?: number) => Promise<readonly unknown[]>
}

const paged = (before?: number) => ({ size: SIZE, ...(before !== undefined && { before: before as never }) })

const FEEDS: Readonly<Record<'clinical' | 'older' | 'beyond', Feed>> = {
  clinical: { view: caseFeed, posted: (id) => casePosted(id, 'clinical'), page: (pool, before) => feedSeenBy(pool, VIEWER, paged(before)) },
  older: { view: caseFeed, posted: (id) => casePosted(id, 'image'), page: (pool, before) => communitySeenBy(pool, VIEWER, paged(before)) },
  beyond: { view: beyondFeed, posted: beyondPosted, page: (pool, before) => postsOfSeenBy(pool, VIEWER, AUTHORS, paged(before)) },
}

/** A page of a feed of 100,000 posts that is a thousand pages down, against the first one, in the middle. */
export const feedDepth = (of: keyof typeof FEEDS, asked = 300, count = 100_000, depth = DEPTH): Row => ({
  name: `feed-depth-${of}`,
  unit: 'ms',
  better: 'less',
  bar: 1.2,
  open: opening(async (closing) => {
    const { url, pid } = await openDatabase(closing)
    const { pool } = await openViews(url, closing)
    const { view, posted, page } = FEEDS[of]
    await writeBatches(pool, [view], count, (i) => posted(i + 1))
    await pool.query(`analyze ${view.name}.card, ${view.name}.counts`)
    const side = (before?: number): Side => ({
      async run() {
        const times: number[] = []
        for (let each = 0; each < asked; each++)
          times.push(
            await timed(async () => {
              if ((await page(pool, before)).length < SIZE) throw new Error('A page is not full')
            }),
          )
        return percentile(times, 0.5)
      },
    })
    return { ours: side(count - depth * SIZE), baseline: side(), pids: [pid], ops: asked }
  }),
})
