import type { Pool, PoolClient } from 'pg'
import { LOCKS } from '../../../domain/kernel/locks.js'
import { addSchools } from './medical-schools.js'
import { seedFiles, type Seed } from './seed.js'
import { inTransaction } from '../transaction.js'

/**
 * Brings countries, regions, cities and medical schools to what the seed says: one query when they are there already, else all of it in one
 * transaction. What was added by imports stays. Throws when the seed names a city that it does not have.
 */
export const loadReference = async (pool: Pool, seed: Seed = seedFiles()): Promise<void> => {
  if ((await loadedVersion(pool)) === seed.version) return
  await inTransaction(pool, async (tx) => {
    await tx.query(`set local statement_timeout = '10min'`)
    await tx.query('select pg_advisory_xact_lock($1)', [LOCKS.reference])
    if ((await loadedVersion(tx)) === seed.version) return // another process was faster
    await load(tx, seed)
    const sql = 'insert into vault.reference (version) values ($1) on conflict (one) do update set version = excluded.version'
    await tx.query(sql, [seed.version])
    // As autovacuum would in its own time: without it the planner does not use the index of the search.
    await tx.query(`select gin_clean_pending_list('vault.city_search_trgm')`)
    await tx.query('analyze vault.country, vault.region, vault.city, vault.medical_school')
  })
}

const loadedVersion = async (db: Pool | PoolClient): Promise<string | undefined> =>
  (await db.query<{ version: string }>('select version from vault.reference')).rows[0]?.version

const load = async (tx: PoolClient, seed: Seed): Promise<void> => {
  const { countries, regions, cities, schools } = seed.read()
  await put(tx, 'country', { id: 'int', code: 'text', name: 'text', also: 'text', phone_code: 'text' }, countries)
  await put(tx, 'region', { id: 'int', country_id: 'int', name: 'text' }, regions)
  const city = { id: 'int', country_id: 'int', region_id: 'int', name: 'text', also: 'text' }
  await put(tx, 'city', { ...city, latitude: 'real', longitude: 'real', population: 'int' }, cities)
  const { problems } = await addSchools(tx, schools)
  if (problems[0]) throw new Error(`The seed of medical schools, line ${problems[0].at + 1}: ${problems[0].msg}`)
}

/** All rows in one statement; those that are there and equal are left alone. */
const put = async (
  tx: PoolClient,
  table: string,
  columns: Record<string, string>,
  rows: readonly (readonly unknown[])[],
): Promise<void> => {
  const names = Object.keys(columns)
  const [, ...values] = names
  const list = (prefix: string) => values.map((name) => `${prefix}.${name}`).join(', ')
  const sql = `insert into vault.${table} as old (${names.join(', ')})
    select * from unnest(${Object.values(columns)
      .map((type, i) => `$${i + 1}::${type}[]`)
      .join(', ')})
    on conflict (id) do update set (${values.join(', ')}) = (${list('excluded')})
    where (${list('old')}) is distinct from (${list('excluded')})`
  await tx.query(
    sql,
    names.map((_, i) => rows.map((row) => row[i])),
  )
}
