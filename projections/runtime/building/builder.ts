import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../../domain/kernel/ports.js'
import { exclusively } from '../leading/exclusive.js'
import { build } from './build.js'
import { codeOf, isNewer, type Code } from '../code.js'
import { inTransaction, type Db } from '../database.js'
import { lateness, type Lateness } from '../telling/lateness.js'
import { codesRunning, type Standing } from '../processes/process-registry.js'
import { dropTables, isLive, madeTables, nextOf, type Made } from '../view-schema.js'
import { isBegun, targetsFor } from './targets.js'
import type { View } from '../view.js'

/** The role of whoever builds views; one at a time, so that nobody begins anew what another is about to end. */
export const BUILDER = 'builder'

export interface Keeping {
  readonly views: readonly View[]
  readonly code?: Code
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe' | 'read'>
  readonly until: AbortSignal
  readonly standing: Standing
  readonly onTrouble: (error: unknown) => void
  /** Told of views that are about to be built, and of those that are in their place. */
  readonly onBuilding?: (names: readonly string[]) => void
  readonly onBuilt: (names: readonly string[]) => void
}

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000

/** A process with newer code runs: its views are not to be touched. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

/** Throws Superseded while newer code than this runs anywhere. */
export const mustBeNewest =
  (code: Code) =>
  async (tx: Db): Promise<void> => {
    if ((await codesRunning(tx)).some((other) => isNewer(other, code))) throw new Superseded('Newer code is running')
  }

/**
 * As long as a process leads: builds what is not there yet in the version of its code, ends rebuilds that were cut short, and drops what no
 * running code knows any more. After trouble it goes on from the place that it came to.
 */
export const keepBuilt = async (keeping: Keeping): Promise<void> => {
  const { until, onTrouble } = keeping
  const late = lateness()
  while (!until.aborted) {
    await lookAround(keeping, late).catch((error: unknown) => {
      if (!until.aborted && !(error instanceof Superseded)) onTrouble(error)
    })
    await pause(LOOK_EVERY, undefined, { signal: until }).catch(() => undefined) // the end needs no waiting
  }
}

const lookAround = async (keeping: Keeping, late: Lateness): Promise<void> => {
  const { views, code = codeOf(views), pool, log, until, standing, onTrouble, onBuilding, onBuilt } = keeping
  if (!standing.mayBuild()) return
  const mustBeAllowed = mustBeNewest(code)
  await dropUnknown(views, pool, mustBeAllowed)
  const made = await madeTables(pool)
  const names = unfinished(views, made).map(({ name }) => name)
  if (names.length === 0) {
    const left = views.map(nextOf).filter((name) => made.has(name)) // begun by other code, which did not come to an end
    if (left.length > 0) await exclusively(pool, BUILDER, until, onTrouble, () => inTransaction(pool, (tx) => dropAll(left, tx)))
    return
  }
  await exclusively(pool, BUILDER, until, onTrouble, async (end) => {
    // Whoever was at it meanwhile may have come to an end.
    const targets = await inTransaction(pool, async (tx) => targetsFor(unfinished(views, await madeTables(tx)), tx))
    if (targets.length === 0) return
    onBuilding?.(names)
    await build({ targets, pool, log, until: end, late, mustBeAllowed })
    onBuilt(names)
  })
}

/** Those that are not there in the version of this code, and those whose rebuild was cut short. */
const unfinished = (views: readonly View[], made: ReadonlyMap<string, Made>): View[] =>
  views.filter((view) => !isLive(view, made) || isBegun(view, made))

/** Drops the tables of views that no running code knows any more, and what was begun for them. */
export const dropUnknown = async (views: readonly View[], pool: Pool, mustBeAllowed: (tx: Db) => Promise<void>): Promise<void> => {
  const unknownTo = (known: ReadonlySet<string>, names: Iterable<string>) => [...names].filter((name) => !known.has(name))
  const own = new Set(views.flatMap((view) => [view.name, nextOf(view)]))
  if (unknownTo(own, (await madeTables(pool)).keys()).length === 0) return
  await inTransaction(pool, async (tx) => {
    await mustBeAllowed(tx)
    const theirs = (await codesRunning(tx)).flatMap((code) => Object.keys(code.views).flatMap((name) => [name, nextOf({ name })]))
    await dropAll(unknownTo(new Set([...own, ...theirs]), (await madeTables(tx)).keys()), tx)
  })
}

const dropAll = async (names: readonly string[], tx: Db): Promise<void> => {
  for (const name of names) await dropTables(name, tx)
}
