import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../scripts/embedded/is-alive.js'

const RUN = 'sfs-test-'

/** Removes the directories of processes that are gone. */
export const sweepRunDirectories = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = /^sfs-test-(\d+)-/.exec(name) ?? []
    if (owner && !isAlive(Number(owner))) removeIfPossible(join(tmpdir(), name))
  }
}

/** Makes a directory for what this process leaves on disk. */
export const makeRunDirectory = (): string => {
  sweepRunDirectories()
  const directory = mkdtempSync(join(tmpdir(), `${RUN}${process.pid}-`))
  chmodSync(directory, 0o711) // Postgres may have to run under another account
  return directory
}

/** Another run may be at it too, or a part of the killed one may still be writing there: then the next run removes it. */
const removeIfPossible = (directory: string): void => {
  try {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  } catch (error) {
    if (!['ENOTEMPTY', 'EBUSY', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
