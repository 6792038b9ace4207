import { Metadata, Server, ServerCredentials, status, type ServerReadableStream, type ServerWritableStream } from '@grpc/grpc-js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'

/** A node that follows and is behind: it knows of nothing yet, and sends whoever wants the leader there. */
export const startFollower = async (leaderPort: number) => {
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
