import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import { isAlive } from '../../../scripts/embedded/is-alive.js'
import type { RunFile } from '../../../scripts/start/run-file.js'
import { eventually } from '../eventually.js'
import { childrenOf } from './processes.js'
import type { Server } from './server.js'

/** Milliseconds within which a part is there or gone. */
export const SOON = 20_000

export const runFileOf = ({ dataDir }: Server): RunFile => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as RunFile

const ask = async (server: Server, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: runFileOf(server).databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
export const writeNote = (server: Server) => ask(server, "create table note as select 'kept' as text")
/** `[{ text: 'kept' }]`, where it was written to the same data. */
export const readNote = (server: Server) => ask(server, 'select text from note')

/** Asks until event store and database are up. */
export const becomesReady = async ({ url }: Server): Promise<void> => {
  let told: { eventstore?: string; database?: string } = {}
  const asking = setInterval(
    () =>
      void fetch(`${url}/health/ready`).then(
        async (answer) => (told = (await answer.json()) as typeof told),
        () => undefined,
      ),
    100,
  )
  await eventually(() => expect(told).to.include({ eventstore: 'up', database: 'up' }), SOON).finally(() => clearInterval(asking))
}

/** Ends it by a signal: code 0, not a word of trouble, no run file, and nothing of it running. */
export const endsCleanly = async (server: Server, signal: NodeJS.Signals): Promise<void> => {
  const children = childrenOf(server.process.pid!)
  expect(children.length).to.be.at.least(3)
  expect(await server.stop(signal)).to.equal(0)
  expect(server.err).to.deep.equal([])
  expect(existsSync(join(server.dataDir, 'run.json'))).to.equal(false)
  await eventually(() => expect(children.filter(({ pid }) => isAlive(pid))).to.deep.equal([]))
}
