import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from '../../../../api/env.js'
import { withParts, type ConnectedParts } from '../../../../scripts/start/connected.js'
import { holdDataDir } from '../../../../scripts/start/data-dir.js'
import { writeRunFile } from '../../../../scripts/start/run-file.js'
import { failureOf } from '../../../support/eventually.js'
import { processesWith } from '../../../support/parts/processes.js'
import { newDataDir } from '../../../support/parts/server.js'

describe('a command of the command line', () => {
  const MASTER_KEY = 'cd'.repeat(32)
  const addresses = { databaseUrl: 'postgres://one', eventstoreUrl: 'esdb://two' }
  const given = async (parts: ConnectedParts): Promise<unknown> => ({ ...parts, masterKey: parts.masterKey.toString('hex') })

  it('works on the parts of the environment, and touches nothing on disk', async () => {
    const dataDir = newDataDir()
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://one', EVENTSTORE_URL: 'esdb://two', MASTER_KEY })
    expect(await withParts(env, given)).to.deep.equal({ ...addresses, masterKey: MASTER_KEY })
    expect(existsSync(dataDir)).to.equal(false)
  })

  it('works on the parts of the program that runs on its data directory', async () => {
    const dataDir = newDataDir()
    const running = await holdDataDir(dataDir)
    writeRunFile(dataDir, { pid: process.pid, url: 'http://localhost:1', smtpUrl: 'smtp://three', ...addresses })
    expect(await withParts(readEnv({ DATA_DIR: dataDir, MASTER_KEY }), given)).to.deep.equal({ ...addresses, masterKey: MASTER_KEY })
    await running.release()
  })

  it('waits for nobody: a program that only starts has no parts yet', async () => {
    const dataDir = newDataDir()
    const starting = await holdDataDir(dataDir)
    const error = (await failureOf(withParts(readEnv({ DATA_DIR: dataDir }), given))) as Error
    expect(error.message).to.equal(`DATA_DIR: ${dataDir} is in use by process ${process.pid}`)
    await starting.release()
  })

  it('starts them for the moment when nothing runs, whatever a killed program left, and finds the same data the next time', async () => {
    const dataDir = newDataDir()
    const env = readEnv({ DATA_DIR: dataDir })
    const ask = async (url: string, sql: string): Promise<unknown[]> => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows
      } finally {
        await client.end()
      }
    }
    const onClient = async (url: string, work: (client: EventStoreDBClient) => Promise<unknown>): Promise<void> => {
      const client = EventStoreDBClient.connectionString(url)
      try {
        await work(client)
      } finally {
        await client.dispose()
      }
    }
    // With credentials of its own a call does not share the client's one stream of appends, which outlives a test.
    const credentials = { credentials: { username: 'a', password: 'b' } }
    await withParts(env, async ({ databaseUrl, eventstoreUrl, masterKey }) => {
      await ask(databaseUrl, "create table note as select 'kept' as text")
      await onClient(eventstoreUrl, (client) => client.appendToStream('note-1', jsonEvent({ type: 'Kept', data: {} }), credentials))
      expect(masterKey.toString('hex')).to.equal(readFileSync(join(dataDir, 'secrets/master.key'), 'utf8').trim())
    })
    expect(processesWith(dataDir)).to.deep.equal([])

    writeRunFile(dataDir, { pid: process.pid, url: 'http://localhost:1', smtpUrl: 'smtp://three', ...addresses })
    const error = new Error('of the command')
    const failing = withParts(env, async ({ databaseUrl, eventstoreUrl }) => {
      expect(await ask(databaseUrl, 'select text from note')).to.deep.equal([{ text: 'kept' }])
      await onClient(eventstoreUrl, async (client) => {
        for await (const { event } of client.readStream('note-1')) expect(event?.type).to.equal('Kept')
      })
      throw error
    })
    expect(await failureOf(failing)).to.equal(error)
    expect(processesWith(dataDir)).to.deep.equal([])
  })
})
