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
import { freshParts, type Parts } from '../../../support/parts.js'

/** A node, what speaks to it, and names that nobody else uses. */
export interface Store {
  readonly url: string
  readonly client: EventStoreDBClient
  /** The calls themselves, without the client's own thoughts. */
  readonly raw: StreamsClient
  readonly parts: Parts
}

/** One node for the specs of a describe, which keep apart by the names of their streams. */
export const aStore = (): Store => {
  let parts: Parts
  let client: EventStoreDBClient
  let raw: StreamsClient
  before(async () => {
    parts = await freshParts()
    client = EventStoreDBClient.connectionString(parts.node.url)
    raw = rawClient(parts.node.port)
  })
  after(async () => {
    raw.close()
    await client.dispose()
    await parts.close()
  })
  return {
    get url() {
      return parts.node.url
    },
    get client() {
      return client
    },
    get raw() {
      return raw
    },
    get parts() {
      return parts
    },
  }
}

export const rawClient = (port: number): StreamsClient => new StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure())

/** With credentials of its own a call is an Append; without, the client makes it part of a BatchAppend. Over plain TCP they are not sent. */
export const WAYS: Readonly<Record<string, AppendToStreamOptions>> = {
  Append: { credentials: { username: 'nobody', password: 'nothing' } },
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
