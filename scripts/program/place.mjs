import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LOCK = 'package-lock.json'
/** All that the program is made of: its sources, and the versions of its packages. */
const INPUTS = ['api', 'commands', 'domain', 'projections', 'scripts', LOCK]

export const PROGRAMS = join(ROOT, 'dist/program')

// Plain JavaScript, for `start.mjs` asks before anything is there that translates.
export const placeOfProgram = () => {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(filesIn)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return join(PROGRAMS, hash.digest('hex').slice(0, 32))
}

const filesIn = (path) => {
  if (path === LOCK) return [path]
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
