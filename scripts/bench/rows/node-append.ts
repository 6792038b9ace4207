import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import pg from 'pg'
import type { Ready } from '../../embedded/event-node/serve.js'
import { prepareSchema } from '../../embedded/event-node/storage/schema.js'
import { startPostgres } from '../../embedded/postgres/start-postgres.js'
import type { Opened, Row, Side } from '../row.js'
import { ratePerSecond } from './in-flight.js'
import { RawLog } from './raw-log.js'

const MAIN = fileURLToPath(new URL('../../embedded/event-node/main.ts', import.meta.url))
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
export const nodeAppend: Row = { name: 'node-append', unit: 'appends/s', better: 'more', bar: 0.25, open: () => open() }

const open = async (): Promise<Opened> => {
  const directory = mkdtempSync(join(tmpdir(), 'node-append-'))
  const postgres = await startPostgres({ dataDir: join(directory, 'postgres'), database: 'node' })
  const raw = await rawDatabase(postgres.url)
  const child = fork(MAIN, { execArgv: ['--import', 'tsx'], env: { ...process.env, DATABASE_URL: postgres.url, EVENTSTORE_PORT: '0' } })
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Ready | number | null]
  if (typeof first !== 'object' || !first) throw new Error('The node does not start') // it has said why
  const client = EventStoreDBClient.connectionString(first.ready.url)
  return {
    ours: throughClient(client),
    baseline: withoutNode(raw),
    pids: [child.pid!, postgres.pid],
    ops: OPERATIONS,
    close: async () => {
      await client.dispose()
      child.disconnect()
      await once(child, 'exit')
      await raw.end()
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
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
