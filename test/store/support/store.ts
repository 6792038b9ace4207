import { randomUUID } from 'node:crypto'
import { credentials } from '@grpc/grpc-js'
import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamSubscription,
  type AppendToStreamOptions,
  type EventData,
  type StreamSubscription,
} from '@eventstore/db-client'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { expect } from 'chai'
import { eventually } from '../../support/eventually.js'
import { freshParts } from '../../support/parts/parts.js'
import { connectionString } from './connection.js'
import { differs } from './differs.js'
import { underTest } from './under-test.js'
import { channelCredentials, leaderAmong } from './without-client.js'

/** A server, what speaks to it, and names that nobody else uses. */
export interface Store {
  readonly client: EventStoreDBClient
  /** The calls themselves, without the client's own thoughts. */
  readonly raw: StreamsClient
  /** Where it listens; of a cluster the leader. */
  readonly host: string
  readonly port: number
}

/** The server under test for the specs of a describe, which keep apart by the names of their streams: a node of their own, or the one that is told. */
export const aStore = (): Store => {
  let opened: Store
  const close: (() => unknown)[] = []
  before(async () => {
    const { url, hosts } = underTest ?? (await embedded(close))
    const client = EventStoreDBClient.connectionString(url)
    const [host = '', port = ''] = (hosts.length > 1 ? await leaderAmong(hosts) : hosts[0]!).split(':')
    const raw = new StreamsClient(`${host}:${port}`, channelCredentials())
    opened = { client, raw, host, port: Number(port) }
    close.push(
      () => client.dispose(),
      () => raw.close(),
    )
  })
  after(async () => {
    for (const work of close.splice(0).reverse()) await work()
  })
  return {
    get client() {
      return opened.client
    },
    get raw() {
      return opened.raw
    },
    get host() {
      return opened.host
    },
    get port() {
      return opened.port
    },
  }
}

const embedded = async (close: (() => unknown)[]) => {
  const { node, close: end } = await freshParts()
  close.push(end)
  return { url: node.url, hosts: [`127.0.0.1:${node.port}`] }
}

export const rawClient = (port: number): StreamsClient => new StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure())

/** A client of the server under test that reaches it on this port of ours, and nothing else. */
export const clientThrough = (port: number): EventStoreDBClient => {
  const { isSecure = false, caFile, credentials } = underTest ?? {}
  return EventStoreDBClient.connectionString(connectionString({ hosts: [`localhost:${port}`], isSecure, caFile, credentials }))
}

/** With credentials of its own a call is an Append; without, the client makes it part of a BatchAppend. Over plain TCP they are not sent. */
export const WAYS: Readonly<Record<string, AppendToStreamOptions>> = {
  Append: { credentials: underTest?.credentials ?? { username: 'nobody', password: 'nothing' } },
  BatchAppend: {},
}

export const someStream = (name = 'stream'): string => `${name}-${randomUUID()}`

export const anEvent = (id: string = randomUUID(), type = 'Happened', data: Record<string, unknown> = {}): EventData =>
  jsonEvent({ id, type, data })

export const someEvents = (count: number, type?: string): EventData[] =>
  Array.from({ length: count }, (_, n) => anEvent(undefined, type, { n }))

/** All of a read, in order. */
export const all = async <T>(read: AsyncIterable<T>): Promise<T[]> => {
  const events: T[] = []
  for await (const event of read) events.push(event)
  return events
}

/** What a subscription has said so far. */
export interface Heard {
  readonly events: { stream: string; revision: number; type: string; position: number }[]
  readonly said: string[]
  readonly errors: (Error & { type?: string })[]
}

/** Holds of a stream that was deleted and has been written to since. */
export const onceAlive = (claim: () => Promise<unknown>): Promise<unknown> =>
  differs('life after deletion', { node: claim, server: () => eventually(claim) })()

/** Once it is told what there is, and goes on with what comes; a server that does not say so is believed by its confirmation. */
export const isLive = (heard: Heard): Promise<void> =>
  eventually(() => expect(heard.said).to.include(differs('caught up', { node: 'caughtUp', server: 'confirmation' })))

/** What a subscription says that has told so many events and is live; that it has caught up may come before the last of them. */
export const saidOf = (events: number): string[] => [
  'confirmation',
  ...Array<string>(events).fill('event'),
  ...differs('caught up', { node: ['caughtUp'], server: [] }),
]

/** Listens to everything a subscription says. */
export const listenTo = (subscription: StreamSubscription | AllStreamSubscription): Heard => {
  const heard: Heard = { events: [], said: [], errors: [] }
  subscription
    .on('confirmation', () => heard.said.push('confirmation'))
    .on('caughtUp', () => heard.said.push('caughtUp'))
    .on('error', (error: Error) => heard.errors.push(error))
    .on('data', ({ event, link }) => {
      const { streamId, revision, type, position } = (link ?? event)!
      heard.said.push('event')
      heard.events.push({ stream: streamId, revision: Number(revision), type, position: Number(position!.commit) })
    })
  return heard
}
