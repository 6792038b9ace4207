import { randomUUID } from 'node:crypto'
import type { handleUnaryCall } from '@grpc/grpc-js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'

/** A cluster of one, its leader, under the address by which the client has found it. */
export const gossipHandler = (portOf: () => number): handleUnaryCall<shared.Empty, gossip.ClusterInfo> => {
  const instance = new shared.UUID().setString(randomUUID())
  return (call, answer) => {
    const address = call.getHost().replace(/:\d+$/, '')
    const member = new gossip.MemberInfo()
      .setInstanceId(instance)
      .setTimeStamp(`${Date.now() * 10_000}`)
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(portOf()))
    answer(null, new gossip.ClusterInfo().setMembersList([member]))
  }
}
