import type { Pool } from 'pg'
import { endingWith } from '../../domain/kernel/ending.js'
import type { Batch, Log } from '../../domain/kernel/ports.js'
import { inTransaction, type Db } from './database.js'
import { park, type Parked } from './parked.js'
import { makeTables, recordMade } from './tables.js'
import { concerns, type View } from './view.js'

/** So close to the live views, in positions, that the rest is done while they wait. */
const CLOSE = 500
/** Each pass has less to do than the one before; under a load that never ends the last of them is close enough. */
const PASSES = 10

export interface Rebuilding {
  readonly view: View
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe'>
  /** Cuts it short; what was built so far is thrown away by the next one. */
  readonly until: AbortSignal
}

/**
 * Builds a view beside the live one, from the start of the log, and puts it in its place. Readers see the old one until then and the new one
 * from then on. Throws when an event cannot be taken: the old view stays.
 */
export const rebuild = async ({ view, pool, log, until }: Rebuilding): Promise<void> => {
  const next = `${view.name}_next`
  await inTransaction(pool, (tx) => makeTables(view, next, tx))
  const lost = new Map<string, Parked>()
  let reached = -1

  /** What a batch holds for the view; a stream that cannot be read ends, for it, where that begins. */
  const write = async ({ events, unreadable, position }: Batch, tx: Db): Promise<void> => {
    for (const event of unreadable) {
      if (concerns(view, event.stream) && !lost.has(event.stream)) lost.set(event.stream, { view: view.name, ...event })
    }
    const readable = events.filter(
      (event) =>
        concerns(view, event.stream) && event.position > reached && !((lost.get(event.stream)?.position ?? Infinity) <= event.position),
    )
    if (readable.length > 0) await view.write(readable, tx, next)
    reached = Math.max(reached, position)
  }

  /** Until the switch nobody needs what is built, so no batch waits for the disk; the switch waits for all of them. */
  const writeLazily = async (batch: Batch, tx: Db): Promise<void> => {
    await tx.query('set local synchronous_commit to off')
    await write(batch, tx)
  }

  const livePosition = async (tx: Db, lock = ''): Promise<number> =>
    (await tx.query<{ position: number }>(`select position::float8 as position from runtime.live ${lock}`)).rows[0]!.position

  /** From the place reached up to where the live views are, batch by batch. */
  const follow = async (to: number, apply: (batch: Batch) => Promise<void>): Promise<void> => {
    if (reached >= to) return
    const enough = endingWith(until)
    try {
      for await (const batch of log.subscribe(reached, enough.signal)) {
        await apply(upTo(to, batch))
        if (batch.caughtUp) reached = Math.max(reached, to) // what lies between concerns no view
        if (reached >= to) enough.end()
      }
    } finally {
      enough.release()
    }
    until.throwIfAborted()
  }

  for (let pass = 0; pass < PASSES; pass++) {
    const live = await livePosition(pool)
    if (live - reached < CLOSE) break
    await follow(live, (batch) => inTransaction(pool, (tx) => writeLazily(batch, tx)))
  }

  await inTransaction(pool, async (tx) => {
    // The live views wait here until this is committed; whoever leads is fenced, since its code may be another than ours.
    const live = await livePosition(tx, 'for update')
    await follow(live, (batch) => write(batch, tx))
    await tx.query('update runtime.live set epoch = epoch + 1')
    await tx.query(`drop schema if exists ${view.name}_old cascade`)
    await tx.query(
      `do $$ begin if to_regnamespace('${view.name}') is not null then alter schema ${view.name} rename to ${view.name}_old; end if; end $$`,
    )
    await tx.query(`alter schema ${next} rename to ${view.name}`)
    await recordMade(view, tx)
    await tx.query('delete from runtime.parked where view = $1', [view.name])
    await park([...lost.values()], tx)
  })
  await pool.query(`drop schema if exists ${view.name}_old cascade`)
}

const upTo = (position: number, batch: Batch): Batch => ({
  events: batch.events.filter((event) => event.position <= position),
  unreadable: batch.unreadable.filter((event) => event.position <= position),
  position: Math.min(batch.position, position),
  caughtUp: batch.caughtUp,
})
