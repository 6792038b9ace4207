import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { codecOf } from '../../../commands/runtime/codec/codec.js'
import { slices } from '../../../commands/slices.js'
import { vaultKeys } from '../../../commands/vault/keys.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { views } from '../../../projections/views.js'
import type { Closers } from '../../start/closers.js'

/** A database with the vault and the tables of all views, empty; with the codec of its keys. */
export const openViews = async (databaseUrl: string, closing: Closers) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, pipeline: true })
  pool.on('error', () => undefined) // an idle connection that ends with the server
  closing.add(() => pool.end())
  await migrate(pool)
  await prepare(views, pool)
  const schemas = slices.flatMap(({ events }) => events)
  return { pool, codec: codecOf(schemas, vaultKeys(pool, randomBytes(32))) }
}
