import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import pg from 'pg'
import { prepareSchema } from '../../embedded/event-node/storage/schema.js'
import type { Row, Side } from '../row.js'
import { openDatabase } from '../set-up/database.js'
import { startNode } from '../set-up/node.js'
import { opening } from '../set-up/opening.js'
import { ratePerSecond } from '../in-flight.js'
import { RawLog } from './raw-log.js'

const IN_FLIGHT = 64
const OPERATIONS = 10_000
/** The baseline is faster, and should not be over before it has begun. */
const BASELINE_OPERATIONS = 40_000

const TYPE = 'CaseLiked'
const DATA = { caseId: 7, by: 12, likedAt: '2026-01-01T00:00:00.000Z' }
const METADATA = { v: 1, by: 'member:12', at: DATA.likedAt, $causationId: randomUUID(), $correlationId: randomUUID() }

/**
 * Durable appends to the node through the real client, against group commits of the same rows without node, client and protocol. The client
 * appends in its usual way, BatchAppend: with an Append for each event it is itself at its limit long before the node is.
 */
export const nodeAppend: Row = {
  name: 'node-append',
  unit: 'appends/s',
  better: 'more',
  bar: 0.25,
  open: opening(async (closing) => {
    const postgres = await openDatabase(closing)
    const raw = await rawDatabase(postgres.url)
    closing.add(() => raw.end())
    const node = await startNode(postgres.url, closing)
    const client = EventStoreDBClient.connectionString(node.ready.url)
    closing.add(() => client.dispose())
    return { ours: throughClient(client), baseline: withoutNode(raw), pids: [node.pid, postgres.pid], ops: OPERATIONS }
  }),
}

/** A database of its own on the same server, with the same schema. */
const rawDatabase = async (url: string): Promise<pg.Client> => {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('create database raw')
  await admin.end()
  const client = new pg.Client(Object.assign(new URL(url), { pathname: 'raw' }).href)
  await client.connect()
  await prepareSchema(client)
  return client
}

const throughClient = (client: EventStoreDBClient): Side => {
  const last: (bigint | undefined)[] = []
  const append = async (worker: number): Promise<void> => {
    const event = jsonEvent({ type: TYPE, data: DATA, metadata: METADATA })
    const expectedRevision = last[worker] ?? NO_STREAM
    last[worker] = (await client.appendToStream(`case-${worker}`, event, { expectedRevision })).nextExpectedRevision
  }
  return { run: () => ratePerSecond(OPERATIONS, IN_FLIGHT, append) }
}

const withoutNode = (client: pg.Client): Side => {
  const log = new RawLog(client)
  const next: number[] = []
  const append = (worker: number): Promise<void> => {
    const revision = next[worker] ?? 0
    next[worker] = revision + 1
    return log.append(`case-${worker}`, revision, {
      id: randomUUID(),
      type: TYPE,
      contentType: 'application/json',
      data: Buffer.from(JSON.stringify(DATA)),
      metadata: Buffer.from(JSON.stringify(METADATA)),
    })
  }
  return { run: () => ratePerSecond(BASELINE_OPERATIONS, IN_FLIGHT, append) }
}
