import { Server, ServerCredentials, type ServerDuplexStream } from '@grpc/grpc-js'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import { MonitoringService } from '@eventstore/db-client/generated/monitoring_grpc_pb.js'
import type monitoring from '@eventstore/db-client/generated/monitoring_pb.js'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Logger } from 'pino'
import { PartProblem } from '../part-problem.js'
import type { Access } from './access/access.js'
import type { Change } from './log/changes.js'
import type { EventLog } from './log/event-log.js'
import { accessDenied } from './protocol/refusal.js'
import { appendHandler } from './services/append.js'
import { serveBatchAppends } from './services/batch-append.js'
import { deleteHandler, tombstoneHandler } from './services/delete.js'
import { featuresHandler } from './services/features.js'
import { gossipHandler } from './services/gossip.js'
import { sendStats, type Stats } from './services/monitoring.js'
import { preEncoded } from './services/pre-encoded.js'
import { readRequestOf } from './services/read-request.js'
import { read } from './services/read.js'
import { streaming, type Endless } from './services/streaming.js'
import { allowedOnly, type Submit } from './services/submit.js'
import { subscribe } from './services/subscribe.js'

/** What the services stand on. */
export interface Node {
  readonly log: EventLog
  readonly submit: (change: Change) => void
  /** Who may do what; undefined: everybody everything. */
  readonly access: Access | undefined
  /** Bytes that an append may have. */
  readonly maxAppendSize: number
  readonly stats: () => Stats
  readonly endless: Endless
  readonly logger: Logger
}

export interface Address {
  readonly host: string
  readonly port: number
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined
}

const OPTIONS = {
  'grpc.max_receive_message_length': 17 * 1024 * 1024,
  'grpc.max_send_message_length': -1,
  'grpc.keepalive_time_ms': 30_000, // so that clients who vanished without a word are noticed
  'grpc.keepalive_timeout_ms': 20_000,
  'grpc.enable_channelz': 0,
}

/** The calls of a real server that there are here; grpc answers UNIMPLEMENTED to all others. */
export const listen = async (node: Node, { host, port, tls }: Address): Promise<{ server: Server; port: number }> => {
  const { log, access, maxAppendSize, stats, endless, logger } = node
  const server = new Server({ ...OPTIONS, ...(access && { interceptors: [access.interceptor] }) })
  const submit: Submit = access ? allowedOnly(access, node.submit) : node.submit
  let boundPort = port

  const reading = { ...StreamsService, read: { ...StreamsService.read, responseSerialize: preEncoded } }
  server.addService(reading, {
    read: streaming(endless, logger, async (request: streams.ReadReq, outbox, caller) => {
      const wanted = readRequestOf(request)
      if (access && !(await access.mayRead(caller, wanted.stream))) throw accessDenied()
      await (wanted.isSubscription ? subscribe : read)(log, wanted, outbox)
    }),
    append: appendHandler(submit, maxAppendSize, endless),
    batchAppend: (call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>) =>
      serveBatchAppends(call, submit, maxAppendSize, endless),
    delete: deleteHandler(submit),
    tombstone: tombstoneHandler(submit),
  })
  server.addService(
    { stats: { ...MonitoringService.stats, responseSerialize: preEncoded } },
    {
      stats: streaming(endless, logger, async (request: monitoring.StatsReq, outbox, caller) => {
        if (access && !access.isOperator(caller)) throw accessDenied()
        await sendStats(stats, request, outbox)
      }),
    },
  )
  server.addService(GossipService, { read: gossipHandler(() => boundPort) })
  const services = [StreamsService, MonitoringService, GossipService, ServerFeaturesService]
  const paths = services.flatMap((service) => Object.values(service).map(({ path }) => path))
  server.addService(ServerFeaturesService, { getSupportedMethods: featuresHandler(paths) })

  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: tls.cert, private_key: tls.key }])
    : ServerCredentials.createInsecure()
  boundPort = await bind(server, `${host}:${port}`, credentials)
  return { server, port: boundPort }
}

const bind = (server: Server, address: string, credentials: ServerCredentials): Promise<number> =>
  new Promise((settle, fail) => {
    server.bindAsync(address, credentials, (error, port) => {
      if (error) fail(new PartProblem(`The event node cannot listen on ${address}: ${reasonIn(error.message)}`))
      else settle(port)
    })
  })

/** grpc puts the reason into brackets behind what it has tried. */
const reasonIn = (message: string): string => /\[(.+)\]/.exec(message)?.[1] ?? message
