import { readFileSync } from 'node:fs'
import { credentials, Metadata, type ChannelCredentials } from '@grpc/grpc-js'
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { Connection } from './connection.js'
import { underTest } from './under-test.js'

const PATIENCE = 5_000

export const channelCredentials = (server: Pick<Connection, 'isSecure' | 'caFile'> | undefined = underTest): ChannelCredentials => {
  if (!server?.isSecure) return credentials.createInsecure()
  return credentials.createSsl(server.caFile ? readFileSync(server.caFile) : null)
}

/** The version that a server says it has; of a cluster, the first of it that answers. */
export const versionOf = (server: Connection): Promise<string> =>
  Promise.any(server.hosts.map((host) => versionBy(host, server))).catch((error: unknown) => {
    throw (error as AggregateError).errors[0]
  })

const versionBy = (host: string, server: Connection): Promise<string> =>
  new Promise((settle, fail) => {
    const client = new ServerFeaturesClient(host, channelCredentials(server))
    client.getSupportedMethods(new shared.Empty(), new Metadata(), { deadline: Date.now() + PATIENCE }, (error, supported) => {
      client.close()
      if (error) fail(error)
      else settle(supported.getEventStoreServerVersion())
    })
  })

/** Who leads a cluster, by what the first of it says that answers. */
export const leaderAmong = async (hosts: readonly string[]): Promise<string> => {
  const answers = hosts.map(membersBy)
  const members = await Promise.any(answers)
  const leader = members.find((member) => member.getState() === gossip.MemberInfo.VNodeState.LEADER)?.getHttpEndPoint()
  if (!leader) throw new Error(`Nobody leads ${hosts.join()}`)
  return `${leader.getAddress()}:${leader.getPort()}`
}

const membersBy = (host: string): Promise<gossip.MemberInfo[]> =>
  new Promise((settle, fail) => {
    const client = new GossipClient(host, channelCredentials())
    client.read(new shared.Empty(), (error, cluster) => {
      client.close()
      if (error) fail(error)
      else settle(cluster.getMembersList())
    })
  })
