import type { EventStoreDBClient } from '@eventstore/db-client'
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { hostsOf } from '../../api/settings/addresses.js'
import type { Warning } from './check.js'

/** What the client asks on a line of its own choice, and keeps to itself. */
interface Asking {
  readonly execute: <T>(kind: typeof GossipClient, name: string, work: (line: GossipClient) => Promise<T>) => Promise<T>
}

/** Host and port of each node of the cluster, as the nodes tell each other. Throws when the server does not answer. */
export const nodesOf = (client: EventStoreDBClient): Promise<readonly string[]> =>
  (client as unknown as Asking).execute(
    GossipClient,
    'nodes',
    (line) =>
      new Promise((settle, fail) => {
        line.read(new shared.Empty(), (error, told) => {
          if (error) fail(error)
          else settle(told.getMembersList().map((node) => `${node.getHttpEndPoint()?.getAddress()}:${node.getHttpEndPoint()?.getPort()}`))
        })
      }),
  )

/** What is worth saying of the nodes of a cluster and those that an address names, be it by other names than theirs. */
export const nodesSaid = (url: string, nodes: readonly string[]): string | Warning => {
  const named = url.startsWith('esdb+discover:') ? nodes.length : hostsOf(url).length // a name of DNS may lead to all
  if (named >= nodes.length) return nodes.length === 1 ? 'one node' : `${nodes.length} nodes`
  return {
    warning: `EVENTSTORE_URL names ${named} of ${nodes.length} nodes: while it is away, nobody is asked for the others; list all of them: ${nodes.toSorted().join(',')}`,
  }
}
