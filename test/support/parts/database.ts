import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../../commands/vault/migrate.js'
import { loadReference } from '../../../commands/vault/reference.js'
import { startPostgres, type Postgres } from '../../../scripts/embedded/postgres/start-postgres.js'
import { atEnd, once } from '../at-end.js'
import { copyCluster } from './cluster-cache.js'
import { makeRunDirectory } from '../run-directory.js'

export interface Database {
  readonly url: string
  readonly pool: pg.Pool
  /** Ends the pool and drops the database; the end of the run does it for those who forgot. */
  readonly close: () => Promise<void>
}

interface Server {
  readonly postgres: Postgres
  readonly admin: pg.Pool
}

/** Whether this process is one of a queue's, which run file after file. */
const isWorker = 'MOCHA_WORKER_ID' in process.env
const TEMPLATE = 'template'
/** What every fresh database begins with. */
const PREPARATIONS: readonly ((pool: pg.Pool) => Promise<void>)[] = [migrate, loadReference]

let booted: Promise<Server> | undefined
let made = 0

/** The one Postgres of this process, on data of its own; started when first asked for, gone after the run. */
export const testPostgres = async (): Promise<Postgres> => (await server()).postgres

/** A database with the vault and its reference data in it and nothing else, copied in a moment. */
export const freshDatabase = async (): Promise<Database> => {
  const { postgres, admin } = await server()
  const name = `fresh_${++made}`
  await admin.query(`create database ${name} template ${TEMPLATE} strategy = file_copy`)
  const url = urlOf(postgres, name)
  const pool = poolFor(url)
  const close = once(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
  })
  atEnd(close)
  return { url, pool, close }
}

const server = (): Promise<Server> => (booted ??= boot())

const boot = async (): Promise<Server> => {
  const directory = makeRunDirectory()
  const dataDir = join(directory, 'postgres')
  await copyCluster(dataDir)
  const postgres = await startPostgres({ dataDir, database: TEMPLATE, durable: false })
  const template = poolFor(postgres.url)
  for (const prepare of PREPARATIONS) await prepare(template)
  await template.end()
  const admin = poolFor(urlOf(postgres, 'postgres'))
  const stop = async (): Promise<void> => {
    await admin.end()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  if (!isWorker) atEnd(stop) // a worker has more files to come; its server ends with it
  return { postgres, admin }
}

const urlOf = ({ url }: Postgres, database: string): string => Object.assign(new URL(url), { pathname: database }).href

const poolFor = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, pipeline: true })
  pool.on('error', () => undefined) // an idle connection that is broken by a spec is replaced by the next query
  return pool
}
