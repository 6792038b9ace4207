import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const A_DAY = 24 * 60 * 60 * 1000

/** A name for a file that is being written. It says by whom, so that what a killed process left can be told from what is in use. */
export const scratchName = (): string => `${hostname()}.${process.pid}.${randomUUID()}`

/** Removes what nobody will finish: the writer's process is gone, or, where that cannot be seen from here, a day has passed. */
export const sweepScratch = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (isLeftOver(name, touched)) rmSync(path, { force: true })
  }
}

const isLeftOver = (name: string, touched: number): boolean => {
  if (touched < Date.now() - A_DAY) return true
  const [, host, pid] = /^(.+)\.(\d+)\.[^.]+$/.exec(name) ?? []
  if (host !== hostname()) return false
  // Process ids are used again: what is older than this process was written by another.
  return Number(pid) === process.pid ? touched < performance.timeOrigin : !isAlive(Number(pid))
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
