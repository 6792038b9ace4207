import { EventStoreDBClient } from '@eventstore/db-client'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { logOver } from '../../../commands/runtime/log.js'
import { slices } from '../../../commands/slices.js'
import type { Closers } from '../../start/closers.js'
import { openDatabase } from './database.js'
import { fillLog } from './fill-log.js'
import { startNode } from './node.js'
import { openViews } from './views.js'

/** The real parts with so many events in the log and nothing in the views; beside the Log the bare client. */
export const openLog = async (events: number, closing: Closers) => {
  const postgres = await openDatabase(closing)
  const { pool, codec } = await openViews(postgres.url, closing)
  await fillLog(postgres.url, codec, events)
  const node = await startNode(postgres.url, closing)
  const store = gateway({ url: node.ready.url, prefixes: slices.map(({ prefix }) => prefix) })
  closing.add(() => store.close())
  const client = EventStoreDBClient.connectionString(node.ready.url)
  closing.add(() => client.dispose())
  return { postgres, pool, log: logOver(store, codec), client, url: node.ready.url, pids: [node.pid, postgres.pid] }
}

/** How long the bare client takes to read everything, in seconds. */
export const secondsToRead = async (client: EventStoreDBClient, events: number): Promise<number> => {
  const began = performance.now()
  let read = 0
  for await (const { event } of client.readAll()) if (event && !event.type.startsWith('$')) read++
  if (read !== events) throw new Error(`${read} of ${events} events were read`)
  return (performance.now() - began) / 1_000
}
