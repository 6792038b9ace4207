import { startEventNode, type EventNode } from '../../../scripts/embedded/event-node/node.js'
import { atEnd, once } from '../at-end.js'
import { freshDatabase, type Database } from './database.js'

export { freshDatabase, testPostgres, type Database } from './database.js'

/** The real parts, fresh: a database with the vault, and an event node in this process that stores in it. */
export interface Parts {
  readonly db: Database
  readonly node: EventNode
  /** Stops the node and drops the database; the end of the run does it for those who forgot. */
  readonly close: () => Promise<void>
}

export const freshParts = async (): Promise<Parts> => {
  const db = await freshDatabase()
  const started = await startEventNode({ databaseUrl: db.url, port: 0 })
  const node = { ...started, stop: once(() => started.stop()) } // a spec may have stopped it already
  const close = once(async () => {
    await node.stop()
    await db.close()
  })
  atEnd(close)
  return { db, node, close }
}
