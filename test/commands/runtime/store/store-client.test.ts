import { setImmediate as turn } from 'node:timers/promises'
import { jsonEvent } from '@eventstore/db-client'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, status, type sendUnaryData, type ServerWritableStream } from '@grpc/grpc-js'
import { expect } from 'chai'
import { gateway } from '../../../../commands/runtime/store/gateway.js'
import { storeClient } from '../../../../commands/runtime/store/store-client.js'
import { StoreUnavailable } from '../../../../commands/runtime/store/store.js'
import { eventually, failureOf } from '../../../support/eventually.js'

/** A cluster of one that answers no read, and says that it leads until it is told to be silent. */
const startCluster = async () => {
  const server = new Server()
  const under: ServerWritableStream<unknown, unknown>[] = []
  const said = { leads: true, asked: 0 }
  let port = 0
  const members = () => {
    const member = new gossip.MemberInfo()
    member.setInstanceId(new shared.UUID().setString('5d6057c8-1fe8-485b-ad5a-6b63f4f6e91f'))
    member.setState(gossip.MemberInfo.VNodeState.LEADER)
    member.setIsAlive(said.leads)
    member.setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port))
    return new gossip.ClusterInfo().setMembersList([member])
  }
  server.addService(GossipService, {
    read(_call: unknown, answer: sendUnaryData<unknown>) {
      said.asked++
      answer(null, members())
    },
  })
  server.addService(StreamsService, { read: (call: ServerWritableStream<unknown, unknown>) => void under.push(call) })
  port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => (error ? reject(error) : resolve(port))),
  )
  const address = `esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false&maxDiscoverAttempts=2`
  const fail = () => under.shift()!.emit('error', { code: status.UNAVAILABLE, details: 'Server Is Not Ready' })
  return { address, said, under, fail, stop: () => server.forceShutdown() }
}

describe('the client of the store', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  beforeEach(async () => {
    cluster = await startCluster()
  })
  afterEach(() => cluster.stop())

  it('leaves nothing unhandled when an old line fails while a new one is looked for in vain', async () => {
    const unhandled: unknown[] = []
    const hear = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', hear)
    const store = gateway({ url: cluster.address, prefixes: [] })
    const read = () => failureOf(store.read('case-7', -1))
    const [first, second] = [read(), read()]
    await eventually(() => expect(cluster.under).to.have.length(2))
    cluster.said.leads = false
    cluster.said.asked = 0
    cluster.fail()
    expect(await first).to.be.instanceOf(StoreUnavailable)
    const third = read()
    await eventually(() => expect(cluster.said.asked).to.be.above(0))
    cluster.fail()
    expect(await second).to.be.instanceOf(StoreUnavailable)
    expect(await third).to.be.instanceOf(StoreUnavailable)
    await store.close()
    await turn() // only then it is known what nobody handled
    process.off('unhandledRejection', hear)
    expect(unhandled).to.deep.equal([])
  })

  it('says of an append that its line was just closed', async () => {
    const client = storeClient(cluster.address)
    const credentials = { username: 'ana', password: 'secret' }
    const reading = client.readStream('case-7')
    reading.on('error', () => undefined)
    await eventually(() => expect(cluster.under).to.have.length(1))
    const lines = client as unknown as { getChannel: () => Promise<{ close: () => void }> }
    ;(await lines.getChannel()).close()
    const failure = await failureOf(client.appendToStream('case-7', jsonEvent({ type: 'CaseLiked', data: {} }), { credentials }))
    expect(failure).to.have.property('message', 'Channel has been shut down')
    await client.dispose()
  })
})
