import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DirectoryInUse, lockDirectory, type DirectoryLock } from '../../../scripts/embedded/directory-lock.js'
import { sourcesOf } from '../sources.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PREPARED = join(ROOT, 'dist/prepared')
const LOOK_EVERY = 100

const recipeOf = (sources: readonly string[]): string => {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const { file, text } of sourcesOf(sources, /\.(ts|sql|tsv|gz)$/)) hash.update(`${file}\0${text}\0`)
  return hash.digest('hex').slice(0, 16)
}

const turn = async (directory: string): Promise<DirectoryLock> => {
  for (;;) {
    try {
      return await lockDirectory(directory)
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
    }
    await pause(LOOK_EVERY)
  }
}

/**
 * The path of a directory of data that specs copy: made by the first process that asks, and again when one of the folders of sources that it
 * hangs on has changed, or a package. `make` is given a path at which nothing is.
 */
export const madeOnce = async (name: string, sources: readonly string[], make: (path: string) => Promise<unknown>): Promise<string> => {
  const above = join(PREPARED, name)
  const place = join(above, recipeOf(sources))
  mkdirSync(above, { recursive: true })
  const lock = await turn(above)
  try {
    if (existsSync(place)) return place
    for (const old of readdirSync(above)) rmSync(join(above, old), { recursive: true, force: true })
    await make(`${place}.half`)
    renameSync(`${place}.half`, place)
    return place
  } finally {
    await lock.release()
  }
}
