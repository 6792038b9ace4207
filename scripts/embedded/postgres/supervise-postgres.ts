import { supervise } from '../supervise.js'
import { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.js'

/**
 * Starts Postgres as startPostgres does, and again on the same port and data whenever it ends by itself: its addresses stay good until it
 * is stopped.
 */
export const supervisePostgres = async (options: PostgresOptions): Promise<Pick<Postgres, 'url' | 'networkUrl' | 'stop'>> => {
  const start = (before?: { readonly port: number }) => startPostgres(before ? { ...options, port: before.port } : options)
  const supervised = await supervise('Postgres', start, options.log ?? (() => undefined))
  const { url, networkUrl } = supervised.first
  return { url, networkUrl, stop: supervised.stop }
}
