import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../../domain/kernel/ports.js'
import { exclusively } from '../leading/exclusive.js'
import { build } from './build.js'
import { BUILDER, mustBeNewest } from './builder.js'
import { codeOf, type Code } from '../code.js'
import { inTransaction } from '../database.js'
import { madeTables } from '../view-schema.js'
import { beside } from './targets.js'
import type { View } from '../view.js'

export interface Rebuilding {
  readonly view: View
  /** That of this process, if newer code may be running beside it. */
  readonly code?: Code
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe' | 'read'>
  /** Cuts it short; whoever leads, or the next rebuild, goes on from there. */
  readonly until: AbortSignal
}

/** Milliseconds between two tries to be the one who builds. */
const ASK_EVERY = 200

/**
 * Builds a view beside the live one, from the start of the log, and puts it in its place. Readers see the old one until then and the new one
 * from then on. Waits for whoever builds something now; throws Superseded while newer code runs.
 */
export const rebuild = async ({ view, code = codeOf([view]), pool, log, until }: Rebuilding): Promise<void> => {
  const mustBeAllowed = mustBeNewest(code)
  const work = async (end: AbortSignal): Promise<void> => {
    const target = await inTransaction(pool, async (tx) => {
      await mustBeAllowed(tx)
      return beside(view, await madeTables(tx), tx)
    })
    await build({ targets: [target], pool, log, until: end, mustBeAllowed })
  }
  while (!(await exclusively(pool, BUILDER, until, () => undefined, work))) await pause(ASK_EVERY, undefined, { signal: until })
}
