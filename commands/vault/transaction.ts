import type { Pool, PoolClient } from 'pg'

/** All of the work or nothing of it. A connection on which something went wrong is not used again. */
export const inTransaction = async <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
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
