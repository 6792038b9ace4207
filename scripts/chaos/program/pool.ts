import pg from 'pg'

/** What is looked through here is everything, which takes longer than a program may take (milliseconds). */
const PATIENCE = 90_000

/** A few connections to a database that may lose them: what was asked on one then fails by itself, and the next is a new one. */
export const poolOf = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 4, pipeline: true, statement_timeout: PATIENCE, query_timeout: PATIENCE + 1_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
