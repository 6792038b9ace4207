import { readFileSync } from 'node:fs'
import { readEnv } from '../api/env.js'
import { migrate } from '../commands/vault/migrate.js'
import { loadReference } from '../commands/vault/reference/reference.js'
import { importMedicalSchools, type Imported } from './import/medical-schools.js'
import { commandPool } from './start/command-pool.js'
import { withParts, type ConnectedParts } from './start/connected.js'
import { givenFile } from './start/given-file.js'
import { inOneLine } from './start/one-line.js'

/* `npm run import -- medical-schools FILE.csv`: adds the schools of a list, all or none of them. */
const USAGE = 'Usage: npm run import -- medical-schools FILE.csv   (its first line: name,city,country)'
/** Enough to see what is wrong with a list. */
const MOST_SHOWN = 50

const importInto = async (file: Buffer, { databaseUrl }: ConnectedParts): Promise<Imported> => {
  const pool = commandPool(databaseUrl)
  try {
    await migrate(pool)
    await loadReference(pool)
    return await importMedicalSchools(pool, file)
  } finally {
    await pool.end()
  }
}

const [what, path, ...more] = process.argv.slice(2)
try {
  if (what !== 'medical-schools' || !path || more.length > 0) throw new Error(USAGE)
  const file = readFileSync(givenFile(path))
  const { read, added, problems } = await withParts(readEnv(process.env), (parts) => importInto(file, parts))
  for (const problem of problems.slice(0, MOST_SHOWN)) console.error(problem)
  if (problems.length > MOST_SHOWN) console.error(`and ${problems.length - MOST_SHOWN} more`)
  if (problems.length > 0) throw new Error('Nothing was imported')
  console.log(`${read} medical schools read: ${added} added, ${read - added} already known`)
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
