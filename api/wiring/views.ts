import type { Pool } from 'pg'
import { listeners } from '../../commands/processes/processes.js'
import { beginProcesses, furthestProcess } from '../../commands/vault/log/process-places.js'
import type { Gateway } from '../../commands/runtime/store/gateway.js'
import type { Told } from '../../commands/runtime/store/head.js'
import { lastTold, toldOf } from '../../projections/runtime/checkpoint.js'
import { prepare } from '../../projections/runtime/prepare.js'
import type { View } from '../../projections/runtime/view.js'
import { StartProblem } from '../start-problem.js'

/**
 * Sees that views and processes have their places. Nothing is built here: that is for whoever leads. Throws a StartProblem. Answers what the
 * views were told of.
 */
export const openViews = async (views: readonly View[], pool: Pool, store: Pick<Gateway, 'head' | 'end'>): Promise<Told> => {
  const told = await toldOf(pool)
  const head = await store.head(told)
  await prepare(views, pool, head)
  await beginProcesses(listeners, pool, head)
  await mustKnowAllOf(pool, store)
  return told
}

/** A log that came back from an older copy lacks what the views and processes were told of; going on, they would miss what comes in its place. */
const mustKnowAllOf = async (pool: Pool, { end }: Pick<Gateway, 'end'>): Promise<void> => {
  const told = { views: await lastTold(pool), processes: await furthestProcess(pool) }
  const ends = await end() // asked last: meanwhile others go on
  for (const [who, position] of Object.entries(told)) {
    if (position <= ends) continue
    throw new StartProblem(
      `DATABASE_URL: its ${who} were told of position ${position}, but the event store of EVENTSTORE_URL ends at ${ends}. ` +
        'One of them was brought back from another moment than the other: README, "Back up", says what to do',
    )
  }
}
