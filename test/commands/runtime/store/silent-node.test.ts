import { credentials, Server, ServerCredentials, type ServerWritableStream } from '@grpc/grpc-js'
import { StreamsClient, StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { gateway } from '../../../../commands/runtime/store/gateway.js'
import { NO_STREAM, StoreUnavailable } from '../../../../commands/runtime/store/store.js'
import { failureOf } from '../../../support/eventually.js'
import { fresh, hernia, posted } from '../../../support/cast/facts.js'
import { freshParts, type Parts } from '../../../support/parts/parts.js'

type Call = ServerWritableStream<InstanceType<typeof streams.ReadReq>, InstanceType<typeof streams.ReadResp>>

/** A node that reads what the other one has, and tells nobody of anything, as one that the rest of its cluster has lost. */
const startSilentNode = async (port: number) => {
  const other = new StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure())
  const server = new Server()
  let subscriptions = 0
  server.addService(StreamsService, {
    read(call: Call) {
      if (call.request.getOptions()!.hasSubscription()) {
        subscriptions++
        return
      }
      const reading = other.read(call.request)
      reading
        .on('data', (response: InstanceType<typeof streams.ReadResp>) => call.write(response))
        .on('end', () => call.end())
        .on('error', (error) => call.destroy(error)) // the other one stops
    },
  })
  const own = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound))),
  )
  return {
    url: `esdb://127.0.0.1:${own}?tls=false`,
    subscriptions: () => subscriptions,
    stop: () => {
      server.forceShutdown()
      other.close()
    },
  }
}

describe('on a node that tells nothing of what is written, a subscription', () => {
  let parts: Parts
  let node: Awaited<ReturnType<typeof startSilentNode>>
  before(async () => {
    parts = await freshParts()
    node = await startSilentNode(parts.node.port)
  })
  after(async () => {
    node.stop()
    await parts.close()
  })

  it('fails, so that it is begun anew elsewhere; while there is nothing to tell it goes on', async () => {
    const store = gateway({ url: node.url, prefixes: ['case-'], lookEvery: 5 })
    const straight = gateway({ url: parts.node.url, prefixes: ['case-'] })
    const facts = fresh(posted).map((fact) => ({ ...fact, meta: { ...fact.meta, v: 1 } }))
    const at = await straight.append(`case-${hernia}`, facts, NO_STREAM)

    const ending = new AbortController()
    const all = store.subscribe(at, ending.signal)[Symbol.asyncIterator]()
    expect((await all.next()).value).to.deep.include({ position: at, caughtUp: true })
    const more = all.next()
    const behind = store.subscribe(-1, ending.signal)[Symbol.asyncIterator]()
    expect(await failureOf(behind.next())).to.be.instanceOf(StoreUnavailable)
    expect(node.subscriptions()).to.equal(2)
    ending.abort()
    expect((await more).done).to.equal(true)

    await Promise.all([store.close(), straight.close()])
  })
})
