import { EventStoreDBClient } from '@eventstore/db-client'
import { connectivityState, type Client } from '@grpc/grpc-js'

/** Of the client's own parts those that are mended here. */
interface Parts {
  handleError: (lines: Client, error: Error) => Promise<void>
  execute: (kind: unknown, name: string, work: (lines: Client) => Promise<unknown>) => Promise<unknown>
}

/**
 * The client of the store, without two of its defects, both of which end a process as a rejection that nobody can catch. Throws what is wrong with
 * the address.
 */
export const storeClient = (address: string): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(address)
  const parts = client as unknown as Parts
  const { handleError, execute } = parts
  // It waits for the line that is looked for meanwhile, and nobody waits for it. Whoever needs that line is told that there is none.
  parts.handleError = (lines, error) => handleError(lines, error).catch(() => undefined)
  // An append on a line that somebody else's error has just closed throws where nobody listens, and is never answered.
  parts.execute = (kind, name, work) =>
    execute(kind, name, (lines) => {
      if (lines.getChannel().getConnectivityState(false) === connectivityState.SHUTDOWN) throw new Error('Channel has been shut down')
      return work(lines)
    })
  return client
}
