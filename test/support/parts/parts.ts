import { startEventNode, type EventNode } from '../../../scripts/embedded/event-node/node.js'
import { atEnd, once } from '../at-end.js'
import { freshDatabase, type Beginning, type Database } from './database.js'

export { freshDatabase, testPostgres, type Database } from './database.js'

/** The real parts, fresh: a database with the vault, and an event node in this process that stores in it. */
export interface Parts {
  readonly db: Database
  readonly node: EventNode
  /** Stops the node and drops the database; the end of the run does it for those who forgot. */
  readonly close: () => Promise<void>
}

/** With the tables of a node that was there once and had nothing to keep. */
const WITH_NODE: Beginning = { name: 'node', prepare: (_pool, url) => visitOfNode(url) }

/** A node starts in that database, makes what it needs, and ends. */
export const visitOfNode = async (databaseUrl: string): Promise<void> => (await startEventNode({ databaseUrl, port: 0 })).stop()

export const freshParts = async (beginning = WITH_NODE): Promise<Parts> => {
  const db = await freshDatabase(beginning)
  const started = await startEventNode({ databaseUrl: db.url, port: 0 })
  const node = { ...started, stop: once(() => started.stop()) } // a spec may have stopped it already
  const close = once(async () => {
    await node.stop()
    await db.close()
  })
  atEnd(close)
  return { db, node, close }
}
