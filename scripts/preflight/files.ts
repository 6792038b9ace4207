import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inWords } from '../start/data-dir.js'
import type { Part } from './check.js'

const GB = 1024 ** 3
/** Bytes that should be free: a day of a few members who bring pictures. */
const ROOM = 2 * GB

/** DATA_DIR, where files of members lie: whether they can be written there, and whether there is room. */
export const filesPart = (dataDir: string): Part => {
  const directory = resolve(dataDir)
  return {
    checks: [
      {
        name: 'files',
        async run() {
          const tried = join(directory, `preflight-${randomUUID()}`)
          try {
            await mkdir(directory, { recursive: true, mode: 0o700 })
            await writeFile(tried, 'preflight', { flag: 'wx', mode: 0o600, flush: true })
          } catch (error) {
            throw new Error(`DATA_DIR: ${directory} cannot be written: ${inWords(error)}`)
          } finally {
            await rm(tried, { force: true }).catch(() => undefined) // it could not be made
          }
          const { bavail, bsize } = await statfs(directory)
          const free = `${((bavail * bsize) / GB).toFixed(1)} GB free`
          if (bavail * bsize < ROOM) throw new Error(`DATA_DIR: ${directory} has ${free}: ${ROOM / GB} GB is the least to begin with`)
          return free
        },
      },
    ],
    close: () => Promise.resolve(),
  }
}
