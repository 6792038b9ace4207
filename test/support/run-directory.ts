import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../scripts/embedded/is-alive.js'

const RUN = 'sfs-test-'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes: several times what all workers of a queue keep at once. */
const ROOM = 2 * 1024 ** 3

const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM
}

/**
 * The workers of a queue make and drop hundreds of databases, of hundreds of files each: on a disk that took a third of the time of all their
 * specs, and a disk that is busy holds up what waits for it. Who runs alone may keep more than fits into memory, or look at how long a disk takes.
 */
const place = 'MOCHA_WORKER_ID' in process.env && existsSync(MEMORY) && hasRoom() ? MEMORY : tmpdir()

/** Removes the directories of processes that are gone. */
export const sweepRunDirectories = (): void => {
  for (const above of [tmpdir(), MEMORY].filter((path) => existsSync(path)))
    for (const name of readdirSync(above)) {
      const [, owner] = /^sfs-test-(\d+)-/.exec(name) ?? []
      if (owner && !isAlive(Number(owner))) removeIfPossible(join(above, name))
    }
}

/** Makes a directory for what this process leaves on disk. */
export const makeRunDirectory = (): string => {
  sweepRunDirectories()
  const directory = mkdtempSync(join(place, `${RUN}${process.pid}-`))
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
