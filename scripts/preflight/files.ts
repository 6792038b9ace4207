import { randomUUID } from 'node:crypto'
import { mkdir, rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { diskTrouble } from '../../api/files/stores/disk-trouble.js'
import type { Part } from './check.js'

const MB = 1024 ** 2
/** Bytes that should be free: a day of a few members who bring pictures. */
const ROOM = 2_048 * MB
/** With less not even a day of mails and rows goes well. */
const LEAST = 200 * MB

type Room = (directory: string) => Promise<{ readonly bavail: number; readonly bsize: number }>

/** DATA_DIR, where files of members lie: whether they can be written there, and whether there is room. What was not there is not there afterwards. */
export const filesPart = (dataDir: string, room: Room = statfs): Part => {
  const directory = resolve(dataDir)
  let made: string | undefined
  return {
    checks: [
      {
        name: 'files',
        silence: `is DATA_DIR, ${directory}, on a disk that hangs, such as one of a network?`,
        async run() {
          const tried = join(directory, `preflight-${randomUUID()}`)
          try {
            made = await mkdir(directory, { recursive: true, mode: 0o700 })
            await writeFile(tried, 'preflight', { flag: 'wx', mode: 0o600, flush: true })
          } catch (error) {
            throw new Error(`DATA_DIR: ${directory} cannot be written to: ${diskTrouble(error)}`)
          } finally {
            await rm(tried, { force: true }).catch(() => undefined) // it could not be made
          }
          const { bavail, bsize } = await room(directory)
          const bytes = bavail * bsize
          const free = bytes < ROOM ? `${Math.floor(bytes / MB)} MB free` : `${(bytes / MB / 1_024).toFixed(1)} GB free`
          if (bytes < LEAST) throw new Error(`DATA_DIR: ${directory} has ${free}: free some space before you start SFS`)
          return bytes < ROOM
            ? { warning: `DATA_DIR: ${directory} has ${free}: that is little; ${ROOM / MB / 1_024} GB or more is recommended` }
            : free
        },
      },
    ],
    close: async () => {
      if (made !== undefined) await removeEmpty(directory, dirname(made))
    },
  }
}

/** Directories that hold nothing, from one up to another, which stays. */
const removeEmpty = async (directory: string, upTo: string): Promise<void> => {
  for (let each = directory; each !== upTo; each = dirname(each)) await rmdir(each)
}
