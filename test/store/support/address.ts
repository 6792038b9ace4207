import { readFileSync } from 'node:fs'
import { credentials, type ChannelCredentials } from '@grpc/grpc-js'
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { underTest, type UnderTest } from './under-test.js'

/** For calls without the client. */
export const channelCredentials = (server: Pick<UnderTest, 'isSecure' | 'caFile'> | undefined = underTest): ChannelCredentials => {
  if (!server?.isSecure) return credentials.createInsecure()
  return credentials.createSsl(server.caFile ? readFileSync(server.caFile) : null)
}

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
