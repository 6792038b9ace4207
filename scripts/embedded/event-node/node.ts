import type { Server } from '@grpc/grpc-js'
import pg from 'pg'
import { pino, type Logger } from 'pino'
import { safely } from '../../../domain/kernel/unexpected.js'
import { PartProblem } from '../part-problem.js'
import { Access } from './access/access.js'
import type { User } from './access/users.js'
import { Wakeups } from './log/wakeups.js'
import type { Change } from './log/changes.js'
import { withCommitTimeout } from './log/commit-timeout.js'
import type { EventLog } from './log/event-log.js'
import { describedBy } from './log/events.js'
import { Heads } from './log/heads.js'
import { StreamsInMemory } from './log/streams-in-memory.js'
import { Tail } from './log/tail.js'
import { Writer } from './log/writer.js'
import { listen } from './server.js'
import { MAX_APPEND_SIZE } from './services/limits.js'
import type { Endless } from './services/streaming.js'
import { PLANNER_SETTINGS } from './storage/planner-settings.js'
import { messageOf } from './storage/database-errors.js'
import { headsOf } from './storage/heads.js'
import { placeAfter, placeAnywhere } from './storage/ids.js'
import { eventsAt, pageOfAll, pageOfStream } from './storage/pages.js'
import { openSession } from './storage/session.js'

export interface EventNode {
  /** A connection string for `@eventstore/db-client`. */
  readonly url: string
  readonly port: number
  /** Answers what is in flight, then closes. */
  stop(): Promise<void>
}

export interface EventNodeOptions {
  readonly databaseUrl: string
  /** Any free one if missing or 0. */
  readonly port?: number
  /** Without TLS only one of this machine: everybody who reaches it may do everything. */
  readonly host?: string
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** Over TLS: who may sign in. */
  readonly users?: readonly User[]
  /** Bytes that an append may have, 1 MiB if missing. */
  readonly maxAppendSize?: number
  /** Milliseconds after which an append that is not committed is answered as timed out; without it the client's own deadline decides. */
  readonly commitTimeout?: number | undefined
  readonly log?: Logger
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
/** Connections that read; the writer has its own. */
const READERS = 6
const PATIENCE = 30_000
/** How long clients have to hang up, in milliseconds. */
const FAREWELL = 1_000

/**
 * Starts a server that speaks the protocol of EventStoreDB and stores in schema `eventstore` of that database. Throws a PartProblem, one
 * line fit for a person, when the database cannot be reached or written, another node has it, or the port is taken.
 */
export const startEventNode = async (options: EventNodeOptions): Promise<EventNode> => {
  const { databaseUrl, port = 0, host = '127.0.0.1', tls, log: logger = pino({ level: 'silent' }) } = options
  const { users = [], maxAppendSize = MAX_APPEND_SIZE, commitTimeout } = options
  if (!tls && !LOOPBACK.includes(host))
    throw new PartProblem(`The event node listens on ${host} over TLS only: without TLS, anybody could do anything`)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'sfs event node, reader',
    max: READERS,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    query_timeout: PATIENCE,
    options: PLANNER_SETTINGS,
  })
  pool.on(
    'error',
    safely('pool', (error) => logger.debug({ reason: error.message }, 'a reader of the event node has lost its connection')),
  )

  const heads = new Heads()
  const tail = new Tail(0)
  const streams = new StreamsInMemory()
  const wakeups = new Wakeups()
  const endless: Endless = new Set()
  const writer = new Writer({
    openSession: () => openSession(databaseUrl),
    ids: {
      after: (stream, revision, ids) => placeAfter(pool, stream, revision, ids),
      anywhere: (stream, ids) => placeAnywhere(pool, stream, ids),
    },
    heads,
    tail,
    streams,
    wakeups,
    log: logger,
  })
  const log: EventLog = {
    tail,
    wakeups,
    head: async (stream) => heads.get(stream) ?? (await headsOf(pool, [describedBy(stream)]))[0]![1],
    pageOfAll: (range, wanted) => pageOfAll(pool, range, wanted),
    pageOfStream: async (stream, range) => {
      const kept = streams.page(stream, range) ?? tail.page(stream, range)
      if (kept) return kept
      const page = await pageOfStream(pool, stream, range)
      streams.keep(stream, range.direction === 'forwards' ? page : page.toReversed())
      return page
    },
    eventsAt: (places) => eventsAt(pool, places),
  }
  const stats = () => ({ ready: writer.isReady, next: tail.next, calls: endless.size, ...writer.counts })

  try {
    await writer.start()
    const write = (change: Change): void => writer.submit(change)
    const submit = commitTimeout === undefined ? write : withCommitTimeout(write, commitTimeout)
    const access = tls && new Access(users, (stream) => log.head(stream))
    const listening = await listen({ log, submit, access, maxAppendSize, stats, endless, logger }, { host, port, tls })
    logger.info({ host, port: listening.port, next: tail.next }, 'the event node is ready')
    let stopped: Promise<void> | undefined
    const stop = async (): Promise<void> => {
      await writer.stop()
      for (const call of endless) call.shutDown()
      await close(listening.server)
      await pool.end()
    }
    return {
      url: `esdb://${host}:${listening.port}?tls=${tls !== undefined}`,
      port: listening.port,
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    await writer.stop()
    await pool.end()
    throw error instanceof PartProblem
      ? error
      : new PartProblem(`The event node cannot use its database: ${messageOf(error)}`, { cause: error })
  }
}

const close = (server: Server): Promise<void> =>
  new Promise((settle) => {
    const force = setTimeout(
      safely('timer', () => server.forceShutdown()),
      FAREWELL,
    )
    server.tryShutdown(() => {
      clearTimeout(force)
      settle()
    })
  })
