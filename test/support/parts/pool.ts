import pg from 'pg'

/**
 * A pool that a spec opens of its own. Whoever ends it may drop its database at once: `end` waits for no connection to
 * hang up, so the last of them may hear from the server that it was thrown out, which is no fault of the spec.
 */
export const openPool = (config: pg.PoolConfig): pg.Pool => {
  const ignore = (): void => undefined
  return new pg.Pool(config).on('connect', (client) => client.on('error', ignore)).on('error', ignore)
}
