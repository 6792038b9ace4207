import type { QueryResult, QueryResultRow } from 'pg'

interface Statement {
  /** Prepared once a connection under this name. */
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** A pool, or one connection within a transaction. */
export interface Db {
  query<Row extends QueryResultRow>(sql: string | Statement, params?: unknown[]): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>>
}

/** One connection within a transaction. */
export interface Tx extends Db {
  /** Has something done whose answer nobody needs: the transaction waits for it at its end, and fails with it. */
  send(statement: Statement): void
}
