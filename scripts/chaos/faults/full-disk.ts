import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of its own for what the program keeps, small enough to be filled. */
export interface SmallDisk {
  /** Takes all there is left, down to the last byte; answers how it is given back. */
  readonly fill: () => () => void
  readonly unmount: () => void
}

const SIZE = '1g'
const PIECE = Buffer.alloc(1024 * 1024)

/** Mounts one at a directory; undefined where the machine does not let us. It takes memory only for what lies in it. */
export const smallDiskAt = (directory: string): SmallDisk | undefined => {
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=711`, 'tmpfs', directory])
  if (mounted.status !== 0) return undefined
  const ballast = join(directory, 'ballast')
  return {
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (let length = PIECE.length; length > 0;) {
          const written = spent(() => writeSync(file, PIECE, 0, length))
          if (written < length) length = Math.floor(length / 2)
        }
      } finally {
        closeSync(file)
      }
      return () => rmSync(ballast, { force: true })
    },
    unmount: () => void spawnSync('umount', ['-l', directory]),
  }
}

/** What could be written; nothing when the disk is full. */
const spent = (write: () => number): number => {
  try {
    return write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return 0
  }
}
