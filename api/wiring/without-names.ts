import type { PoolClient } from 'pg'

/**
 * Sends every statement unnamed. A name is known to one connection of the database, and behind a pooler each transaction may have another: not
 * every pooler keeps account of them.
 */
export const withoutNames = (client: PoolClient): void => {
  const query = client.query.bind(client) as (statement: unknown, ...more: unknown[]) => unknown
  const unnamed = (statement: unknown, ...more: unknown[]): unknown =>
    query(
      typeof statement === 'object' && statement !== null && 'name' in statement ? { ...statement, name: undefined } : statement,
      ...more,
    )
  client.query = unnamed as PoolClient['query']
}
