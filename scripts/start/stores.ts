import { join } from 'node:path'
import pg from 'pg'
import type { Env } from '../../api/env.js'
import type { Logger } from '../../api/logger.js'
import { reachDatabase, type DatabaseSetting } from '../../api/reach.js'
import { mustBeLogOf, toldDatabase } from '../../api/wiring/same-log.js'
import { supervisePostgres } from '../embedded/postgres/supervise-postgres.js'
import type { Closers } from './closers.js'
import { superviseEventNode } from './event-node.js'
import { OWN_LOG, ownLog } from './own-log.js'
import { partLog } from './part-log.js'

/** The address of the database: that of the environment, else of a Postgres that runs beside us from now on. */
export const databaseFor = async (env: Env, log: Logger, closing: Closers): Promise<string> => {
  if (env.databaseUrl) return env.databaseUrl
  const postgres = await supervisePostgres({ dataDir: join(env.dataDir, 'postgres'), log: partLog(log, 'postgres') })
  closing.add(postgres.stop)
  return postgres.url
}

/**
 * The address of the event store: that of the environment, else of an event node that stores in the database and runs beside us. Asked for at
 * once, it loads while the database starts.
 */
export const eventStoreFor = async (env: Env, databaseUrl: Promise<string>, log: Logger, closing: Closers): Promise<string> => {
  if (env.eventstoreUrl) return env.eventstoreUrl
  // Its writer holds a lock for as long as it lives: not through a pooler.
  const straight = env.databaseDirectUrl ?? env.databaseUrl
  const asked = straight
    ? Promise.resolve(await reached(straight, env.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'))
    : databaseUrl.then((own) => reached(own))
  const [node] = await Promise.all([superviseEventNode(asked, env.failures, log.child({ part: 'event node' })), asked])
  closing.add(node.stop)
  return node.url
}

/** Milliseconds: a database that takes a connection and says nothing is told of, too. */
const PATIENCE = 5_000

/** Asked before the node asks, so that what is wrong with a setting is said of the setting; nothing is begun in a database whose log is elsewhere. */
const reached = async (databaseUrl: string, setting?: DatabaseSetting): Promise<string> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
  try {
    await reachDatabase(databaseUrl, pool, setting)
    await mustBeLogOf(await toldDatabase(pool), ownLog(pool), OWN_LOG)
    return databaseUrl
  } finally {
    await pool.end()
  }
}
