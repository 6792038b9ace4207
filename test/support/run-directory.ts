import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../scripts/embedded/is-alive.js'

const RUN = 'sfs-test-'

/** Makes a directory for what this process leaves on disk, and removes those of runs that were killed, as others may do at the same time. */
export const makeRunDirectory = (): string => {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = /^sfs-test-(\d+)-/.exec(name) ?? []
    if (owner && !isAlive(Number(owner))) rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 3 })
  }
  const directory = mkdtempSync(join(tmpdir(), `${RUN}${process.pid}-`))
  chmodSync(directory, 0o711) // Postgres may have to run under another account
  return directory
}
