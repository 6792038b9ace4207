import type { Pool } from 'pg'
import type { CaseEvent } from '../../../domain/cases/messages.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { caseFeed } from '../../../projections/case-feed/projector.js'
import { caseCards } from '../../../projections/case-feed/rows.js'
import { card } from '../../../projections/case-feed/tables.js'
import { postOf } from '../../../projections/engagement/facts.js'
import { PostRows } from '../../../projections/engagement/post-rows.js'
import { Rows as EngagementRows, type Counts } from '../../../projections/engagement/rows.js'
import * as tables from '../../../projections/engagement/tables.js'
import { inTransaction } from '../../../projections/runtime/database.js'
import { lead, type Group } from '../../../projections/runtime/telling/group.js'
import { makeTables } from '../../../projections/runtime/view-schema.js'
import { views } from '../../../projections/views.js'
import type { Row, Side } from '../row.js'
import { openDatabase } from '../set-up/database.js'
import { history, inBatches, next } from '../set-up/filling/history.js'
import { opening } from '../set-up/opening.js'
import { insertRows } from '../set-up/insert-rows.js'
import { openViews } from '../set-up/views.js'

const RAW = 'raw_case_feed'

/**
 * Facts in memory through the real projectors, checkpoint and notices included, against the rows they stand for, inserted as they are into
 * tables of the same definition, as many a transaction.
 */
export const projectorApply = (events = 20_000): Row => ({
  name: 'projector-apply',
  unit: 'events/s',
  better: 'more',
  bar: 0.4,
  open: opening(async (closing) => {
    const postgres = await openDatabase(closing)
    const { pool } = await openViews(postgres.url, closing)
    await inTransaction(pool, (tx) => makeTables(caseFeed, RAW, tx))
    const group = await lead(views, pool)
    return { ours: projecting(group, events), baseline: inserting(pool, events), pids: [postgres.pid], ops: events }
  }),
})

/** Each round goes on in the history where the one before it ended; what it works with is made while nobody measures. */
const inRounds = <Work>(events: number, make: (batch: Recorded<CaseEvent>[]) => Work, work: (made: Work) => Promise<void>): Side => {
  const told = history()
  const makeAll = () => inBatches(next(told, events)).map(make)
  let all = makeAll()
  return {
    async run() {
      const began = performance.now()
      for (const made of all) await work(made)
      const rate = (events * 1_000) / (performance.now() - began)
      all = makeAll()
      return rate
    },
  }
}

const projecting = (group: Group, events: number): Side =>
  inRounds(
    events,
    (batch) => ({ events: batch, unreadable: [], position: batch.at(-1)!.position, caughtUp: false }),
    (batch) => group.apply(batch),
  )

const inserting = (pool: Pool, events: number): Side => {
  const known = new Map<number, Counts>()
  return inRounds(
    events,
    (batch) => {
      const rows = new PostRows(caseCards, new EngagementRows(batch.flatMap((event) => known.get(postOf(event)) ?? [])))
      for (const event of batch) rows.apply(event)
      const counts = [...rows.engagement.counts.values()].filter(({ post_id }) => !known.has(post_id))
      for (const each of counts) known.set(each.post_id, each)
      return { posted: [...rows.cards.values()], counts, likings: [...rows.engagement.likings.values()] }
    },
    ({ posted, counts, likings }) =>
      inTransaction(pool, async (tx) => {
        await insertRows(tx, RAW, card, posted)
        await insertRows(tx, RAW, tables.counts, counts)
        await insertRows(tx, RAW, tables.liking, likings)
      }),
  )
}
