import pg from 'pg'
import { safely } from '../../domain/kernel/unexpected.js'

export type OpenPool = (name: string, options?: pg.PoolConfig) => pg.Pool

const ignore = safely('pool', () => undefined)

/** Opens pools to one database; `name` is how the database knows whose their connections are. A lost connection is told, and replaced. */
export const pools = (databaseUrl: string, closing: (() => Promise<unknown>)[], onTrouble: (error: unknown) => void): OpenPool => {
  return (name, options = {}) => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: `sfs ${name}`,
      keepAlive: true,
      pipeline: true,
      ...options,
    })
    pool.on('error', safely('pool', onTrouble))
    // One that is lost in the middle of a transaction: what was asked on it fails by itself, and pg hands it out without a listener.
    pool.on(
      'connect',
      safely('pool', (client: pg.PoolClient) => client.on('error', ignore)),
    )
    closing.push(() => pool.end())
    return pool
  }
}
