import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../../domain/kernel/refusal.js'

/**
 * All of the work or nothing of it. A connection on which something went wrong is not used again; that somebody is refused is nothing wrong,
 * and must not cost a new one each time.
 */
export const inTransaction = async <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    const lost = await client.query('rollback').then(
      () => undefined,
      (trouble: unknown) => trouble as Error,
    )
    failure = error instanceof Refusal ? lost : (error as Error)
    throw error
  } finally {
    client.release(failure)
  }
}
