import type { Pool } from 'pg'
import type { Log } from '../../../domain/kernel/ports.js'
import { inTransaction } from '../../../projections/runtime/database.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { makeTables } from '../../../projections/runtime/view-schema.js'
import { views } from '../../../projections/views.js'
import type { Row } from '../row.js'
import { openLog, secondsToRead } from '../set-up/log.js'
import { opening } from '../set-up/opening.js'

/** From the log to the rows of all views, against the bare client that reads the log and throws it away. */
export const catchUp = (events = 30_000): Row => ({
  name: 'catch-up',
  unit: 'events/s',
  better: 'more',
  bar: 0.6,
  open: opening(async (closing) => {
    const { pool, log, client, pids } = await openLog(events, closing)
    const ours = async (): Promise<number> => {
      await startOver(pool)
      return events / (await secondsToFollow(pool, log, events))
    }
    const baseline = async (): Promise<number> => events / (await secondsToRead(client, events))
    return { ours: { run: ours }, baseline: { run: baseline }, pids, ops: events }
  }),
})

const startOver = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const view of views) await makeTables(view, view.name, tx)
    await tx.query('update runtime.live set position = -1')
  })

const secondsToFollow = async (pool: Pool, log: Log, events: number): Promise<number> => {
  const enough = new AbortController()
  const began = performance.now()
  const group = await lead(views, pool)
  for await (const batch of log.subscribe(group.reached(), enough.signal)) {
    await group.apply(batch)
    if (group.reached() >= events - 1) enough.abort()
  }
  return (performance.now() - began) / 1_000
}
