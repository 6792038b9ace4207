import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DirectoryInUse, lockDirectory, type DirectoryLock } from '../../../scripts/embedded/directory-lock.js'
import { accountFor } from '../../../scripts/embedded/postgres/account.js'
import { sourcesOf } from '../sources.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PLACE = join(ROOT, 'dist/prepared')
/** What a data directory holds after its first start depends on these, and on the packages. */
const SOURCES = ['domain', 'commands', 'projections', 'api', 'scripts']
const LOOK_EVERY = 100

const recipe = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const { file, text } of sourcesOf(SOURCES, /\.(ts|sql|tsv|gz)$/)) hash.update(`${file}\0${text}\0`)
  return hash.digest('hex').slice(0, 16)
}

const turn = async (): Promise<DirectoryLock> => {
  for (;;) {
    try {
      return await lockDirectory(PLACE)
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
    }
    await pause(LOOK_EVERY)
  }
}

type FirstStart = (dataDir: string) => Promise<unknown>

/** Made once for these sources, by one process of a run; those of other sources are forgotten. */
const make = async (firstStart: FirstStart): Promise<string> => {
  mkdirSync(PLACE, { recursive: true })
  const place = join(PLACE, recipe())
  const lock = await turn()
  try {
    if (existsSync(place)) return place
    for (const name of readdirSync(PLACE)) rmSync(join(PLACE, name), { recursive: true, force: true })
    await firstStart(`${place}.half`)
    renameSync(`${place}.half`, place)
    return place
  } finally {
    await lock.release()
  }
}

let made: Promise<string> | undefined

/**
 * Puts a data directory in place on which the program has been started and ended once: a start on it takes a second, and one on nothing
 * many. Where Postgres runs under another account, whose data is not ours to copy, nothing is put there.
 */
export const copyPrepared = async (dataDir: string, firstStart: FirstStart): Promise<void> => {
  if (accountFor(PLACE).ids.uid !== undefined) return
  cpSync(await (made ??= make(firstStart)), dataDir, { recursive: true })
}
