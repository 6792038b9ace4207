import type { Ready } from '../../embedded/event-node/serve.js'
import type { Closers } from '../../start/closers.js'
import { startChild, type Child } from './child.js'

/** The event node as a process of its own, storing in this database. */
export const startNode = (databaseUrl: string, closing: Closers): Promise<Child<Ready['ready']>> =>
  startChild('embedded/event-node/main.ts', { DATABASE_URL: databaseUrl, EVENTSTORE_PORT: '0' }, closing)
