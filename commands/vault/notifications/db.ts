import type { QueryResult, QueryResultRow } from 'pg'

/** A pool, or one connection within a transaction. */
export interface Db {
  query<Row extends QueryResultRow>(sql: string, params?: unknown[]): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>>
}
