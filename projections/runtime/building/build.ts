import type { Pool } from 'pg'
import { endingWith } from '../../../domain/kernel/ending.js'
import type { Batch, Log } from '../../../domain/kernel/ports.js'
import { inTransaction, LEADING, PLANNED_ONCE, TELLING, type Db, type Tx } from '../database.js'
import { lateness, type Lateness } from '../telling/lateness.js'
import { findParked, park, parkedPairs, type Parked } from '../telling/parked.js'
import { dropOld, putInPlace } from './switch.js'
import { moveOn, type Target } from './targets.js'
import { between, inPatience, tellAll, type Tell } from '../telling/telling.js'
import { wholeHistories } from '../telling/whole-histories.js'

/** So few events left to be told that it is done while the live views wait. */
const CLOSE = 500
/** Each pass has less to do than the one before; under a load that never ends the last of them is close enough. */
const PASSES = 10

export interface Building {
  readonly targets: readonly Target[]
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe' | 'read'>
  /** Ends it between two batches; the next one goes on from there. */
  readonly until: AbortSignal
  /** What was too late in attempts before this one. */
  readonly late?: Lateness
  /** Asked in the transaction that puts the tables in place; throws when they must not be. */
  readonly mustBeAllowed?: (tx: Db) => Promise<void>
}

/**
 * Brings tables up to where the live views are, in one pass of the log for all of them, and puts them in their place: readers see the old
 * ones until then and the new ones from then on. What a view cannot take is parked as it is for live views, and so is
 * a stream whose beginning is gone. Throws what may pass, and Fenced
 * when somebody else builds the same; the signal's reason when it is ended.
 */
export const build = async ({ targets: begun, pool, log, until, late = lateness(), mustBeAllowed }: Building): Promise<void> => {
  const histories = wholeHistories(log)
  let targets = begun
  let parked = parkedPairs(await findParked(pool))
  const reached = (): number => Math.min(...targets.map(({ place }) => place))

  /** The rows of a batch and the places that they lead to. Each view hears only what it was not told yet. */
  const write = async (batch: Batch, tell: Tell, tx: Tx): Promise<() => void> => {
    const behind = targets.filter(({ place }) => place < batch.position)
    await moveOn(behind, batch.position, tx)
    const added: Parked[] = []
    for (const target of behind) {
      const outcome = await tellAll([target], between(target.place, Infinity, batch), parked, tell, tx)
      added.push(...outcome.parked)
    }
    await park(added, tx)
    return () => {
      parked = parked.with(added)
      targets = targets.map((target) => (target.place < batch.position ? { ...target, place: batch.position } : target))
    }
  }

  /** Until the switch nobody needs what is built, so no batch waits for the disk; rows and places go together, and the switch waits for all. */
  const commit = async (batch: Batch, tell: Tell): Promise<void> => {
    const after = await inTransaction(pool, (tx) => write(batch, tell, tx), TELLING)
    after()
  }

  /** Tells what lies between the place reached and another; answers how many events that were. */
  const follow = async (to: number, apply: (batch: Batch) => Promise<void>): Promise<number> => {
    let told = 0
    if (reached() >= to) return told
    const enough = endingWith(until)
    try {
      for await (const delivered of histories.subscribe(reached(), enough.signal)) {
        const batch = between(-1, to, delivered)
        if (batch.position > reached()) await apply(batch)
        told += batch.events.length
        if (delivered.caughtUp || delivered.position >= to) enough.end() // what may lie between concerns nobody
      }
    } finally {
      enough.release()
    }
    until.throwIfAborted()
    return told
  }

  const livePosition = async (tx: Db, lock = ''): Promise<number> =>
    (await tx.query<{ position: number }>(`select position::float8 as position from runtime.live ${lock}`)).rows[0]!.position

  for (let pass = 0; pass < PASSES; pass++) {
    const told = await follow(await livePosition(pool), (batch) => inPatience(batch, late, commit))
    if (told < CLOSE) break
  }

  await inTransaction(
    pool,
    async (tx) => {
      // The live views wait here until this is committed; whoever leads is fenced, since it does not know these yet.
      const live = await livePosition(tx, 'for update')
      await mustBeAllowed?.(tx)
      await follow(live, (batch) =>
        inPatience(batch, late, async (step, tell) => {
          await tx.query('savepoint rest')
          try {
            const after = await write(step, tell, tx)
            await tx.sent()
            after()
          } catch (error) {
            await tx.query('rollback to savepoint rest')
            throw error
          }
        }),
      )
      await putInPlace(targets, tx)
    },
    { ...LEADING, ...PLANNED_ONCE },
  )
  await dropOld(targets, pool)
}
