import pg from 'pg'
import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import { startEventNode, type EventNode } from '../../../../../scripts/embedded/event-node/node.js'
import { failureOf } from '../../../../support/eventually.js'
import { freshDatabase, testPostgres, type Database } from '../../../../support/parts/parts.js'
import { nodeProcess } from '../../../../scripts/embedded/event-node/process.js'
import { anEvent, someStream } from '../../../../store/support/store.js'

describe('starting the event node', () => {
  let db: Database
  const opened: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    db = await freshDatabase()
  })
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })
  const start = async (): Promise<EventNode> => {
    const node = await startEventNode({ databaseUrl: db.url })
    opened.push(() => node.stop())
    return node
  }
  const writeTo = async (url: string): Promise<void> => {
    const client = EventStoreDBClient.connectionString(url)
    opened.push(() => client.dispose())
    await client.appendToStream(someStream(), anEvent())
  }

  describe('is refused, with the reason in one line', () => {
    const refusal = async (databaseUrl = db.url): Promise<string> => {
      const error = (await failureOf(nodeProcess(databaseUrl))) as Error & { exitCode: number }
      expect(error.exitCode).to.equal(1)
      expect(error.message).not.to.include('\n')
      return error.message
    }

    it('when another node writes the log', async () => {
      const node = await start()
      expect(await refusal()).to.equal('Another event node already writes this log')
      await writeTo(node.url)
    })

    it('when the log is of a newer version', async () => {
      await (await start()).stop()
      await db.pool.query('update eventstore.meta set version = 2')
      expect(await refusal()).to.match(/^The event log has version 2/)
    })

    it('when the database is read-only', async () => {
      const admin = new pg.Client(Object.assign(new URL((await testPostgres()).url), { pathname: 'postgres' }).href)
      await admin.connect()
      opened.push(() => admin.end())
      await admin.query(`alter database ${new URL(db.url).pathname.slice(1)} set default_transaction_read_only = on`)
      expect(await refusal()).to.match(/^The database is read-only/)
    })

    it('when the database cannot be reached', async () => {
      expect(await refusal('postgres://nobody:secret@127.0.0.1:1/none'))
        .to.match(/ECONNREFUSED/)
        .and.not.include('secret')
    })

    it('when its port is taken', async () => {
      const node = await start()
      const other = await freshDatabase()
      const error = await failureOf(nodeProcess(other.url, node.port))
      expect((error as Error).message).to.match(/^The event node cannot listen on 127.0.0.1:\d+: listen EADDRINUSE.*$/)
    })
  })

  it('is undone when its parent goes, and leaves the log to the next', async () => {
    const process = await nodeProcess(db.url)
    opened.push(() => process.end('SIGKILL'))
    await writeTo(process.url)
    const exit = new Promise((settle) => process.child.once('exit', settle))
    process.child.disconnect()
    expect(await exit).to.equal(0)
    await writeTo((await start()).url)
  })
})
