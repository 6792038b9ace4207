import pg, { type Pool, type PoolClient, type QueryResult } from 'pg'

type Statement = string | { readonly text: string; readonly name?: string | undefined }
type Query = (statement: Statement, values?: unknown[]) => Promise<QueryResult>

/**
 * Whether a statement that a connection has prepared tells other columns by now, as where its view was switched to another version. Postgres says
 * so before it does anything, and says it again whenever the statement is asked by that name.
 */
const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

const nameOf = (statement: Statement): string | undefined => (typeof statement === 'string' ? undefined : statement.name)
const named = (statement: Statement, name: string | undefined): Statement =>
  typeof statement === 'string' ? statement : { ...statement, name }

/** Asks on one connection, outside transactions: a statement whose columns are others now is prepared anew there, by another name. */
export const preparing = (client: PoolClient): Query => {
  const ask = client.query.bind(client) as Query
  const anew = new Map<string, number>()
  const today = (name: string): string => (anew.has(name) ? `${name}~${anew.get(name)}` : name)
  return async (statement, values) => {
    const name = nameOf(statement)
    if (name === undefined) return ask(statement, values)
    const asked = today(name)
    try {
      return await ask(named(statement, asked), values)
    } catch (error) {
      if (!isStale(error)) throw error
      if (today(name) === asked) anew.set(name, (anew.get(name) ?? 0) + 1)
      return ask(named(statement, today(name)), values)
    }
  }
}

/** Has a pool ask once more, without a name, what it may have prepared for other columns; what failed has lost its connection. */
export const preparingAnew = (pool: Pool): void => {
  const ask = pool.query.bind(pool) as Query
  const query: Query = async (statement, values) => {
    try {
      return await ask(statement, values)
    } catch (error) {
      if (!isStale(error)) throw error
      return ask(named(statement, undefined), values)
    }
  }
  pool.query = query as Pool['query']
}
