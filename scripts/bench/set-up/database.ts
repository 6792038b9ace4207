import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type Postgres } from '../../embedded/postgres/start-postgres.js'
import type { Closers } from '../../start/closers.js'

/** A directory of a row's own, gone when the row is closed. */
export const ownDirectory = (closing: Closers): string => {
  const directory = mkdtempSync(join(tmpdir(), 'sfs-bench-'))
  closing.add(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** A Postgres on data of its own, durable as that of the program. */
export const openDatabase = async (closing: Closers): Promise<Postgres> => {
  const postgres = await startPostgres({ dataDir: join(ownDirectory(closing), 'postgres'), database: 'bench' })
  closing.add(postgres.stop)
  return postgres
}
