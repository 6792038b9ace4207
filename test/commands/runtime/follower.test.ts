import { randomUUID } from 'node:crypto'
import { Metadata, Server, ServerCredentials, status, type ServerReadableStream, type ServerWritableStream } from '@grpc/grpc-js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { gateway, type Gateway } from '../../../commands/runtime/gateway.js'
import { NO_STREAM, type Storable } from '../../../commands/runtime/store.js'
import { eventually } from '../../support/eventually.js'
import { noon } from '../../support/cast/facts.js'
import { freshParts, type Parts } from '../../support/parts/parts.js'

/** A node that follows and is behind: it knows of nothing yet, and sends whoever wants the leader there. */
const startFollower = async (leaderPort: number) => {
  const asked: string[] = []
  const answer = (metadata: Metadata, what: string): object | undefined => {
    const isWanted = metadata.get('requires-leader')[0] === 'true'
    asked.push(`${what}${isWanted ? ' of the leader' : ''}`)
    if (!isWanted) return undefined
    const trailers = new Metadata()
    trailers.set('exception', 'not-leader')
    trailers.set('leader-endpoint-host', '127.0.0.1')
    trailers.set('leader-endpoint-port', String(leaderPort))
    return { code: status.NOT_FOUND, details: 'Leader info available', metadata: trailers }
  }
  const server = new Server()
  const calls = {
    read(call: ServerWritableStream<InstanceType<typeof streams.ReadReq>, unknown>) {
      const isSubscription = call.request.getOptions()!.hasSubscription()
      const refusal = answer(call.metadata, isSubscription ? 'subscription' : 'read')
      if (refusal) call.emit('error', refusal)
      else if (!isSubscription) call.end()
    },
    append(call: ServerReadableStream<unknown, unknown>, done: (error: object) => void) {
      call.resume()
      done(answer(call.metadata, 'append') ?? { code: status.UNAVAILABLE, details: 'no leader here' })
    },
  }
  server.addService(StreamsService, calls)
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => (error ? reject(error) : resolve(port))),
  )
  return { url: `esdb://127.0.0.1:${port}?tls=false`, asked, stop: () => server.forceShutdown() }
}

describe('with a node that follows, the gateway', () => {
  let parts: Parts
  let follower: Awaited<ReturnType<typeof startFollower>>
  let store: Gateway
  const opened: Gateway[] = []
  const open = (url: string) => {
    opened.push(gateway({ url, prefixes: ['case-'] }))
    return opened.at(-1)!
  }
  before(async () => {
    parts = await freshParts()
    store = open(parts.node.url)
  })
  after(async () => {
    for (const each of opened) await each.close()
    await parts.close()
  })
  beforeEach(async () => {
    follower = await startFollower(parts.node.port)
  })
  afterEach(() => follower.stop())

  const fact = (id = randomUUID()): Storable => ({
    id,
    type: 'CaseLiked',
    data: { caseId: 7, memberId: 1 },
    meta: { v: 1, by: 'member:1', at: noon, $causationId: id, $correlationId: id },
  })

  it('reads what is decided on from the leader', async () => {
    const stream = `case-${randomUUID()}`
    await store.append(stream, [fact()], NO_STREAM)
    expect(await open(follower.url).read(stream, -1)).to.have.length(1)
    expect(follower.asked).to.deep.equal(['read of the leader'])
  })

  it('finds the head there, and appends there', async () => {
    const position = await open(follower.url).append(`case-${randomUUID()}`, [fact()], NO_STREAM)
    expect(await open(follower.url).head()).to.equal(position)
    expect(follower.asked).to.deep.equal(['append of the leader', 'read of the leader'])
  })

  it('subscribes where it is', async () => {
    const ending = new AbortController()
    const subscription = open(follower.url).subscribe(-1, ending.signal)[Symbol.asyncIterator]()
    const next = subscription.next()
    await eventually(() => expect(follower.asked).to.include('subscription'))
    expect(follower.asked).not.to.include('subscription of the leader')
    ending.abort()
    await next.catch(() => undefined) // its line may have been cut: what it looked for is with the leader
  })

  it('reads from the node that the address prefers', async () => {
    const stream = `case-${randomUUID()}`
    await store.append(stream, [fact()], NO_STREAM)
    expect(await open(`${follower.url}&nodePreference=follower`).read(stream, -1)).to.deep.equal([])
    expect(follower.asked).to.deep.equal(['read'])
  })
})
