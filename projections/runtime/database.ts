import type { Pool, QueryResult, QueryResultRow } from 'pg'

export interface Statement {
  /** Prepared once a connection under this name. */
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** The part of pg that views use: a pool, or one connection within a transaction. */
export interface Db {
  query<Row extends QueryResultRow>(sql: string | Statement, params?: unknown[]): Promise<QueryResult<Row>>
}

/** Settings of Postgres that hold for one transaction. */
export type Terms = Readonly<Record<string, string>>

/**
 * A process that was stopped or cut off within a transaction holds its locks for this long and no longer: by then somebody else may lead.
 */
export const LEADING: Terms = { idle_in_transaction_session_timeout: '2s' }

/** Of what is told again from the log when the end of it is lost in a crash: nobody waits for the disk. */
export const LAZILY: Terms = { synchronous_commit: 'off' }

/**
 * All of the work or nothing of it, under terms of its own. A connection on which something went wrong is not used again. Statements that do not need each other's
 * answers may be sent at once where the pool's connections are pipelined; none may be sent after one that has failed.
 */
export const inTransaction = async <T>(pool: Pool, work: (tx: Db) => Promise<T>, terms: Terms = {}): Promise<T> => {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const [, result] = await Promise.all([client.query(beginning(terms)), work(client)])
    await client.query('commit')
    return result
  } catch (error) {
    failure = error as Error
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    throw error
  } finally {
    client.release(failure)
  }
}

/** One message, however many terms. */
const beginning = (terms: Terms): string =>
  ['begin', ...Object.entries(terms).map(([name, value]) => `set local ${name} = '${value}'`)].join('; ')
