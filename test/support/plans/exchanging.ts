import type { Pool, PoolClient } from 'pg'

/** The same pool, which counts how often its connections wait for the database: what is asked while an answer is awaited goes with it. */
export const exchanging = (pool: Pool): { readonly pool: Pool; readonly exchanges: () => number } => {
  let exchanges = 0
  const counting = (client: PoolClient): PoolClient => {
    let awaited = 0
    const query = async (...asked: [string, unknown[]]): Promise<unknown> => {
      if (awaited === 0) exchanges += 1
      awaited += 1
      try {
        return await client.query(...asked)
      } finally {
        awaited -= 1
      }
    }
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return query
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }
  const connect = async (): Promise<PoolClient> => counting(await pool.connect())
  return { pool: Object.assign(Object.create(pool) as Pool, { connect }), exchanges: () => exchanges }
}
