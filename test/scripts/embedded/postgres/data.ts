import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { atEnd } from '../../../support/at-end.js'
import { copyCluster } from '../../../support/parts/cluster-cache.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

/** A place for a data directory that does not exist yet. */
export const noData = (): string => {
  const directory = makeRunDirectory()
  atEnd(async () => rmSync(directory, { recursive: true, force: true }))
  return join(directory, 'postgres')
}

/** A data directory in which nothing has happened yet. */
export const someData = async (): Promise<string> => {
  const dataDir = noData()
  await copyCluster(dataDir)
  return dataDir
}

/** Asks on a connection of its own. */
export const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  const lost = once(client, 'error').then(([error]) => Promise.reject(error as Error)) // a server that dies says so between questions too
  lost.catch(() => undefined)
  await client.connect()
  try {
    return (await Promise.race([client.query<Record<string, unknown>>(sql), lost])).rows
  } finally {
    await client.end()
  }
}

export const writeNote = (url: string): Promise<unknown> => ask(url, "create table note as select 'kept' as text")
export const readNote = (url: string): Promise<unknown> => ask(url, 'select text from note')
export const NOTE = [{ text: 'kept' }]
