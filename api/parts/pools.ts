import pg from 'pg'

export type OpenPool = (name: string, options?: pg.PoolConfig) => pg.Pool

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
    pool.on('error', onTrouble)
    // One that is lost in the middle of a transaction: what was asked on it fails by itself, and pg hands it out without a listener.
    pool.on('connect', (client) => client.on('error', () => undefined))
    closing.push(() => pool.end())
    return pool
  }
}
