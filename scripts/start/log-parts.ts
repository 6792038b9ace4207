import type { Pool } from 'pg'
import { openEventStore } from '../../api/reach.js'
import { codecOf } from '../../commands/runtime/codec/codec.js'
import { logOver } from '../../commands/runtime/log.js'
import { slices } from '../../commands/slices.js'
import { vaultKeys } from '../../commands/vault/keys.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { RawLog } from '../../domain/kernel/log/raw-event.js'
import { commandPool } from './command-pool.js'
import type { ConnectedParts } from './connected.js'

export interface LogParts {
  readonly pool: Pool
  readonly log: Log
  /** The same as bytes. */
  readonly raw: RawLog
  /** The position of the last event in it. */
  readonly head: () => Promise<number>
}

/** Lets a command work on the log, or on that of some slices, and the database; both connections are closed afterwards. */
export const withLog = async <T>(
  { databaseUrl, eventstoreUrl, masterKey }: ConnectedParts,
  work: (parts: LogParts) => Promise<T>,
  told: Pick<typeof slices, 'map' | 'flatMap'> = slices,
): Promise<T> => {
  const store = openEventStore({ url: eventstoreUrl, prefixes: told.map(({ prefix }) => prefix) })
  const pool = commandPool(databaseUrl)
  const schemas = told.flatMap(({ events }) => events)
  try {
    return await work({ pool, log: logOver(store, codecOf(schemas, vaultKeys(pool, masterKey))), raw: store.raw, head: store.head })
  } finally {
    await store.close()
    await pool.end()
  }
}
