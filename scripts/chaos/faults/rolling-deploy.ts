import { setTimeout as pause } from 'node:timers/promises'
import { isLive, madeTables } from '../../../projections/runtime/view-schema.js'
import { views } from '../../../projections/views.js'
import { poolOf } from '../program/pool.js'
import type { Program } from '../program/program.js'

/** Milliseconds, also on a machine that is busy with something else: the next age builds its views and drops them again. */
const PATIENCE = 120_000
const LOOK_EVERY = 100

/**
 * While load goes on, each role is replaced by one of the next age, and some milliseconds later by one of this age again; over when nothing is
 * left of the next.
 */
export const rollingDeploy = async (lasts: number, program: Program): Promise<void> => {
  await program.deploy('next')
  await pause(lasts)
  await program.deploy('this')
  await ownViewsOnly(program.run().databaseUrl)
}

/** Waits until there are the tables of this age and no others; throws when that takes too long. */
const ownViewsOnly = async (databaseUrl: string): Promise<void> => {
  const pool = poolOf(databaseUrl)
  const deadline = performance.now() + PATIENCE
  try {
    for (;;) {
      const made = await madeTables(pool)
      if (made.size === views.length && views.every((view) => isLive(view, made))) return
      if (performance.now() > deadline)
        throw new Error(`After a deploy and a roll-back these views are still there: ${[...made.keys()].join(', ')}`)
      await pause(LOOK_EVERY)
    }
  } finally {
    await pool.end()
  }
}
