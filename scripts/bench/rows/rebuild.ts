import type { Pool } from 'pg'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { rebuild as rebuildView } from '../../../projections/runtime/building/rebuild.js'
import type { Row } from '../row.js'
import { openLog, secondsToRead } from '../set-up/log.js'
import { opening } from '../set-up/opening.js'

/** From the order to rebuild the feed of cases until readers see all of the new one, against the bare client that reads the log. */
export const rebuild = (events = 100_000): Row => ({
  name: 'rebuild',
  unit: 's',
  better: 'less',
  bar: 1.6,
  open: opening(async (closing) => {
    const { pool, log, client, pids } = await openLog(events, closing)
    await pool.query('update runtime.live set position = $1', [events - 1]) // the view to be replaced stands at the end of the log
    const ours = async (): Promise<number> => {
      const began = performance.now()
      await rebuildView({ view: caseFeed, pool, log, until: new AbortController().signal })
      await mustBeWhole(pool, events)
      return (performance.now() - began) / 1_000
    }
    return { ours: { run: ours }, baseline: { run: () => secondsToRead(client, events) }, pids, ops: events }
  }),
})

/** Each event of the history is a case of its own or counted in the likes of one. */
const mustBeWhole = async (pool: Pool, events: number): Promise<void> => {
  const text =
    'select (count(*) + sum(like_count))::int as told, (select count(*)::int from case_feed.liking) as likes from case_feed.counts'
  const { rows } = await pool.query<{ told: number; likes: number }>(text)
  if (rows[0]?.told !== events || rows[0].likes === 0) throw new Error(`The rebuilt view tells of ${rows[0]?.told} of ${events} events`)
}
