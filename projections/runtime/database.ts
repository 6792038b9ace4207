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

/**
 * All of the work or nothing of it. A connection on which something went wrong is not used again. Statements that do not need each other's
 * answers may be sent at once where the pool's connections are pipelined; none may be sent after one that has failed.
 */
export const inTransaction = async <T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const [, result] = await Promise.all([client.query('begin'), work(client)])
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
