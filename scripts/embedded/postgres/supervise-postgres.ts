import { supervise } from '../supervise.js'
import { startPostgres, type PostgresOptions } from './start-postgres.js'

/**
 * Starts Postgres as startPostgres does, and again on the same port and data whenever it ends by itself: its address stays good until it
 * is stopped.
 */
export const supervisePostgres = async (
  options: PostgresOptions,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const start = (before?: { readonly port: number }) => startPostgres(before ? { ...options, port: before.port } : options)
  const supervised = await supervise('Postgres', start, options.log ?? (() => undefined))
  return { url: supervised.first.url, stop: supervised.stop }
}
