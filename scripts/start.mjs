import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { placeOfProgram } from './program/place.mjs'

/*
 * `npm start`: the program (start.ts) as few files, which take a third of the time to load that its sources take. It is built first when these have changed;
 * where it cannot be, since nothing may be written there, the sources are run.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const place = placeOfProgram()
if (!existsSync(place)) {
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build-program.ts'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}
process.setSourceMapsEnabled(true)
if (existsSync(place)) await import(pathToFileURL(join(place, 'scripts/start.js')).href)
else {
  console.error('The program could not be built into dist/program: it is run from its sources, which takes longer to load')
  const { register } = await import('tsx/esm/api')
  register()
  await import('./start.ts')
}
