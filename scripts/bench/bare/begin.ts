import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tells the parent where this server listens, and ends with it. */
export const begin = (server: Server): void => {
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ready: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } })
}
