import type { Pool } from 'pg'
import { listeners } from '../../commands/processes/processes.js'
import { beginProcesses } from '../../commands/vault/log/process-places.js'
import type { Gateway } from '../../commands/runtime/store/gateway.js'
import type { Told } from '../../commands/runtime/store/head.js'
import { toldOf } from '../../projections/runtime/checkpoint.js'
import { prepare } from '../../projections/runtime/prepare.js'
import type { View } from '../../projections/runtime/view.js'
import { mustBeLogOf, NAMED_LOG, toldDatabase } from './same-log.js'

/**
 * Sees that views and processes have their places. Nothing is built here: that is for whoever leads. Throws a StartProblem. Answers what the
 * views were told of.
 */
export const openViews = async (views: readonly View[], pool: Pool, store: Pick<Gateway, 'head' | 'end' | 'holds'>): Promise<Told> => {
  const told = await toldOf(pool)
  const head = await store.head(told)
  await prepare(views, pool, head)
  await beginProcesses(listeners, pool, head)
  const database = await toldDatabase(pool)
  await mustBeLogOf(database, store, NAMED_LOG) // asked last: meanwhile others go on
  return told
}
