import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../../../commands/vault/migrate.js'
import { loadReference } from '../../../commands/vault/reference/reference.js'
import { startPostgres, type Postgres } from '../../../scripts/embedded/postgres/start-postgres.js'
import { atEnd, once } from '../at-end.js'
import { copyCluster } from './cluster-cache.js'
import { openPool } from './pool.js'
import { copyPrepared } from './prepared.js'
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
/** What a database begins with, told by a name that a database may have. */
export interface Beginning {
  readonly name: string
  readonly prepare: (pool: pg.Pool, url: string) => Promise<void>
}

/** What every database begins with; and the sources that this hangs on. */
const PREPARATIONS: readonly ((pool: pg.Pool) => Promise<void>)[] = [migrate, loadReference]
const SOURCES = ['commands/vault', 'scripts/embedded/postgres']

let booted: Promise<Server> | undefined
let made = 0

/** The one Postgres of this process, on data of its own; started when first asked for, gone after the run. */
export const testPostgres = async (): Promise<Postgres> => (await server()).postgres

/** A database with the vault and its reference data in it, and what it is to begin with; copied in a moment. */
export const freshDatabase = async (beginning?: Beginning): Promise<Database> => {
  const { postgres, admin } = await server()
  const template = beginning ? await templateWith(beginning) : TEMPLATE
  const name = `fresh_${++made}`
  await copyDatabase(admin, name, template)
  const url = urlOf(postgres, name)
  const pool = poolFor(url)
  const close = once(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
  })
  atEnd(close)
  return { url, pool, close }
}

const copyDatabase = (admin: pg.Pool, name: string, template: string) =>
  admin.query(`create database ${name} template ${template} strategy = file_copy`)

const templates = new Map<string, Promise<string>>()

/** Prepared once for this process. */
const templateWith = (beginning: Beginning): Promise<string> => {
  const before = templates.get(beginning.name)
  if (before) return before
  const made = makeTemplate(beginning)
  templates.set(beginning.name, made)
  return made
}

const makeTemplate = async ({ name, prepare }: Beginning): Promise<string> => {
  const { postgres, admin } = await server()
  const template = `${TEMPLATE}_${name}`
  await copyDatabase(admin, template, TEMPLATE)
  const url = urlOf(postgres, template)
  const pool = poolFor(url)
  await prepare(pool, url)
  await pool.end()
  return template
}

const server = (): Promise<Server> => (booted ??= boot())

const boot = async (): Promise<Server> => {
  const directory = makeRunDirectory()
  const dataDir = join(directory, 'postgres')
  await copyPrepared(dataDir, 'postgres', SOURCES, makeCluster)
  const postgres = await withTemplate(dataDir)
  const admin = poolFor(urlOf(postgres, 'postgres'))
  const stop = async (): Promise<void> => {
    await admin.end()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  if (!isWorker) atEnd(stop) // a worker has more files to come; its server ends with it
  return { postgres, admin }
}

/** Runs on a cluster with a template that is as it is to be now, which one that was prepared is already. */
const withTemplate = async (dataDir: string): Promise<Postgres> => {
  const postgres = await startPostgres({ dataDir, database: TEMPLATE, durable: false })
  const template = poolFor(postgres.url)
  for (const prepare of PREPARATIONS) await prepare(template)
  await template.end()
  return postgres
}

const makeCluster = async (dataDir: string): Promise<void> => {
  await copyCluster(dataDir)
  await (await withTemplate(dataDir)).stop()
}

const urlOf = ({ url }: Postgres, database: string): string => Object.assign(new URL(url), { pathname: database }).href

const poolFor = (url: string): pg.Pool => openPool({ connectionString: url, pipeline: true })
