import { readFileSync } from 'node:fs'
import type { ClientReadableStream } from '@grpc/grpc-js'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { eventually } from '../../../../support/eventually.js'
import { freshDatabase } from '../../../../support/parts/parts.js'
import { proxyTo } from '../../../../support/faults/proxy.js'
import { nodeProcess, type NodeProcess } from '../../../../scripts/embedded/event-node/process.js'
import { statsOf } from '../../../../scripts/embedded/event-node/stats.js'
import { all, anEvent, rawClient, someEvents, someStream } from '../../../../store/support/store.js'

const MEBIBYTE = 1024 * 1024

describe('readers of the event node', () => {
  let node: NodeProcess
  let client: EventStoreDBClient
  let raw: StreamsClient
  beforeEach(async () => {
    node = await nodeProcess((await freshDatabase()).url)
    client = EventStoreDBClient.connectionString(node.url)
    raw = rawClient(node.port)
  })
  afterEach(async () => {
    raw.close()
    await client.dispose()
    await node.end('SIGTERM')
  })

  const subscribe = (stream?: string): ClientReadableStream<streams.ReadResp> => {
    const options = new streams.ReadReq.Options().setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream ?? ''))
    if (stream) options.setStream(new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier))
    else options.setAll(new streams.ReadReq.Options.AllOptions())
    return raw.read(new streams.ReadReq().setOptions(options)).on('error', () => undefined)
  }
  const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${node.child.pid}/status`, 'utf8'))![1]) * 1024
  /** Of all calls only two are left: the one who asks, and the client's own for its appends. */
  const allAreForgotten = async () => {
    for (const deadline = Date.now() + 10_000; ;) {
      const calls = Number((await statsOf(node.port)).get('calls'))
      if (calls <= 2) return
      if (Date.now() > deadline) expect.fail(`There are still ${calls} calls`)
    }
  }
  const twentyMebibytes = async () => {
    const large = () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(100_000) } })
    for (let n = 0; n < 20; n++) await client.appendToStream('large', Array.from({ length: 10 }, large))
  }

  it('that are slow cost bounded memory, and miss nothing', async function () {
    if (process.platform !== 'linux') this.skip()
    await twentyMebibytes()
    const before = memory()
    const slow = Array.from({ length: 60 }, () => subscribe())
    for (const call of slow) await new Promise((settle) => call.once('data', settle).once('data', () => call.pause()))
    await twentyMebibytes()
    expect(memory() - before, 'sixty of them, who have taken nothing of forty mebibytes').to.be.below(250 * MEBIBYTE)

    const revisions: string[] = []
    slow[0]!.on('data', (response: streams.ReadResp) => {
      if (response.hasEvent()) revisions.push(response.getEvent()!.getEvent()!.getStreamRevision())
    })
    slow[0]!.resume()
    await eventually(() => expect(revisions.at(-1)).to.equal('399'), 10_000)
    for (const call of slow) call.cancel()
    await allAreForgotten()
  })

  it('may be a thousand, all idle', async () => {
    const calls = Array.from({ length: 1_000 }, (_, n) => subscribe(n % 2 ? `stream-${n}` : undefined))
    let live = 0
    const heard = new Map<ClientReadableStream<streams.ReadResp>, number>()
    for (const call of calls)
      call.on('data', (response: streams.ReadResp) => {
        if (response.hasCaughtUp()) live++
        if (response.hasEvent()) heard.set(call, (heard.get(call) ?? 0) + 1)
      })
    await eventually(() => expect(live).to.equal(1_000), 20_000)
    await client.appendToStream('stream-7', someEvents(2))
    await client.appendToStream('another', anEvent())
    await eventually(() => expect([...heard.values()].reduce((sum, n) => sum + n, 0)).to.equal(500 * 3 + 2), 10_000)
    expect(heard.get(calls[7]!)).to.equal(2)
    for (const call of calls) call.cancel()
    await allAreForgotten()
  })

  it('who vanish while they read are forgotten', async () => {
    await twentyMebibytes()
    const proxy = await proxyTo(node.port)
    const vanishing = rawClient(proxy.port)
    const everything = new streams.ReadReq.Options().setAll(new streams.ReadReq.Options.AllOptions()).setCount('1000000')
    for (let n = 0; n < 10; n++) {
      const call = vanishing.read(new streams.ReadReq().setOptions(everything)).on('error', () => undefined)
      await new Promise((settle) => call.once('data', settle).once('data', () => call.pause()))
    }
    proxy.reset()
    vanishing.close()
    await proxy.close()
    await allAreForgotten()
  })

  it('who vanish while they write have written nothing', async () => {
    const stream = someStream()
    const vanishing = rawClient(node.port)
    const calls = [vanishing.append(() => undefined), vanishing.batchAppend()] as const
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
    const half = new streams.AppendReq().setOptions(new streams.AppendReq.Options().setStreamIdentifier(identifier))
    const part = new streams.BatchAppendReq()
      .setCorrelationId(new shared.UUID().setString(crypto.randomUUID()))
      .setOptions(new streams.BatchAppendReq.Options().setStreamIdentifier(identifier))
    await Promise.all([
      new Promise((settle) => calls[0].on('error', () => undefined).write(half, settle)),
      new Promise((settle) => calls[1].on('error', () => undefined).write(part, settle)),
    ])
    for (const call of calls) call.cancel()
    vanishing.close()
    await allAreForgotten()
    await client.appendToStream(stream, anEvent(), { expectedRevision: 'no_stream' })
    expect(await all(client.readStream(stream))).to.have.length(1)
  })

  it('hear of it when the node stops, and those who write are answered', async () => {
    const call = subscribe()
    await new Promise((settle) => call.once('data', settle))
    const error = new Promise((settle) => call.on('error', settle))
    const appends = Array.from({ length: 200 }, () =>
      client.appendToStream('last', anEvent(), { credentials: { username: 'a', password: 'b' } }),
    )
    const settled = Promise.allSettled(appends)
    node.child.kill('SIGTERM')
    for (const outcome of await settled)
      if (outcome.status === 'rejected') expect(outcome.reason).to.have.property('type').that.is.oneOf(['unavailable', 'cancelled'])
    expect(await error)
      .to.have.property('code')
      .that.is.oneOf([1, 14])
  })
})
