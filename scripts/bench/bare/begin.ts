import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds, as the program itself: a line that the client keeps outlives the rounds of the other side, which take turns with these. */
const KEPT_OPEN = 75_000

/** Tells the parent where this server listens, and ends with it. */
export const begin = (server: Server): void => {
  server.keepAliveTimeout = KEPT_OPEN
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ready: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } })
}
