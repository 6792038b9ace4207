import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { LOCKS } from '../../../../domain/kernel/locks.js'
import { safely } from '../../../../domain/kernel/unexpected.js'
import { PartProblem } from '../../part-problem.js'
import type { Recorded } from '../log/events.js'
import type { Head } from '../log/heads.js'
import { PLANNER_SETTINGS } from './planner-settings.js'
import { insertEvents } from './insert.js'
import { headsOf, nextPosition } from './heads.js'
import { knownIds, type StreamAndId } from './ids.js'
import { prepareSchema } from './schema.js'

/** The one connection that writes. It holds the lock: when it is lost, so is the right to write. */
export interface Session {
  /** Position of the next event. */
  readonly next: number
  /** Settles when the connection is gone. */
  readonly lost: Promise<string>
  heads(described: readonly string[]): Promise<[string, Head][]>
  known(ids: readonly StreamAndId[]): Promise<StreamAndId[]>
  /** Durable when it resolves to true; false, with nothing written, when one of the ids in question is in the log. Throws the error of Postgres. */
  insert(events: readonly Recorded[], unlessThere?: readonly StreamAndId[]): Promise<boolean>
  close(): Promise<void>
}

/** A node that was killed holds the lock until Postgres notices. */
const WAIT_FOR_LOCK = 2_000
const TRY_LOCK_EVERY = 50
/** Milliseconds after which a database that does not answer counts as lost. */
const PATIENCE = 30_000

/** Connects, takes the lock, makes or checks the schema. Throws a PartProblem when another node has the lock or the schema is not ours. */
export const openSession = async (databaseUrl: string): Promise<Session> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'sfs event node, writer',
    connectionTimeoutMillis: 5_000,
    query_timeout: PATIENCE,
    keepAlive: true,
    options: PLANNER_SETTINGS,
  })
  const lost = new Promise<string>((settle) => {
    client.on(
      'error',
      safely('pool', (error: Error) => settle(error.message)),
    )
    client.on(
      'end',
      safely('pool', () => settle('the connection was closed')),
    )
  })
  try {
    await client.connect()
    await client.query(`set synchronous_commit = on; set statement_timeout = ${PATIENCE}`)
    await takeLock(client)
    await prepareSchema(client)
    const next = await nextPosition(client)
    return {
      next,
      lost,
      heads: (described) => headsOf(client, described),
      known: (ids) => knownIds(client, ids),
      insert: (...which) => insertEvents(client, ...which),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const takeLock = async (client: pg.Client): Promise<void> => {
  for (const deadline = Date.now() + WAIT_FOR_LOCK; ;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCKS.eventNode])
    if (rows[0]?.taken) return
    if (Date.now() > deadline) throw new PartProblem('Another event node already writes this log')
    await pause(TRY_LOCK_EVERY)
  }
}
