import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { DirectoryInUse, lockDirectory, type DirectoryLock } from './embedded/directory-lock.js'
import { builtProgramPlace } from './program/build-program.js'
import { inputsOfWeb, isBuilt, MARK, ROOT, WEB_DIR } from './start/web-inputs.js'

/*
 * Builds the program into dist/program, unless it is there, and the web into dist/web: what is generated for it first. It is built beside its place and moved there whole, by one process at a
 * time, so that a start never meets half of it. With --if-needed nothing is done when its sources have not changed.
 */
const LOOK_EVERY = 200

const turn = async (): Promise<DirectoryLock> => {
  for (;;) {
    try {
      return await lockDirectory(WEB_DIR)
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
    }
    await pause(LOOK_EVERY)
  }
}

const buildWeb = async (): Promise<void> => {
  const inputs = inputsOfWeb()
  const generating = spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/generate.ts')], { cwd: ROOT, stdio: 'inherit' })
  if (generating.status !== 0) throw new Error('What the web takes from the contract could not be generated')

  const making = `${WEB_DIR}.making`
  mkdirSync(dirname(WEB_DIR), { recursive: true })
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'web'),
    build: { outDir: making, emptyOutDir: true },
    logLevel: 'warn',
  })
  writeFileSync(join(making, MARK), inputs)
  rmSync(WEB_DIR, { recursive: true, force: true })
  renameSync(making, WEB_DIR)
}

const lock = await turn()
try {
  if (!process.argv.includes('--if-needed') || !isBuilt()) await buildWeb()
} finally {
  await lock.release()
}
await builtProgramPlace()
