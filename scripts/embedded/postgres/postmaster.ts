import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A server process at work in a data directory. */
export interface Postmaster {
  readonly pid: number
  /** Zero until it has opened it. */
  readonly port: number
}

const fileOf = (dataDir: string): string => join(dataDir, 'postmaster.pid')

/** The server that works in this data directory, if any; a file left behind by one that is gone means nothing. */
export const postmasterOf = (dataDir: string): Postmaster | undefined => {
  if (!existsSync(fileOf(dataDir))) return undefined
  const [pid, , , port] = readFileSync(fileOf(dataDir), 'utf8').split('\n').map(Number)
  return pid && isPostmaster(pid, dataDir) ? { pid, port: port ?? 0 } : undefined
}

/** Process ids are used again: Postgres would take any process of that number for the server and refuse to start. */
export const forgetGonePostmaster = (dataDir: string): void => {
  if (!postmasterOf(dataDir)) rmSync(fileOf(dataDir), { force: true })
}

export const isPostmaster = (pid: number, dataDir: string): boolean => {
  if (process.platform !== 'linux') return commandOf(pid).includes(dataDir)
  try {
    // A server works in its data directory; a process that is gone, or a dead one nobody has buried, works nowhere.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch {
    return false
  }
}

const commandOf = (pid: number): string => {
  const query = `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`
  const { stdout } =
    process.platform === 'win32'
      ? spawnSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' })
      : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout
}

/** Signals that end it, each with the milliseconds it is given before the next: it rolls back and writes, it drops all, it is killed. */
const ENDINGS = {
  'in order': [
    ['SIGINT', 30_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 5_000],
  ],
  'at once': [
    ['SIGQUIT', 3_000],
    ['SIGKILL', 5_000],
  ],
} as const

const LOOK_EVERY = 20

/** Ends a server and waits until it is gone. */
export const endPostmaster = async (pid: number, dataDir: string, how: keyof typeof ENDINGS = 'in order'): Promise<void> => {
  for (const [signal, patience] of ENDINGS[how]) {
    if (!isPostmaster(pid, dataDir)) return
    send(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline && isPostmaster(pid, dataDir)) await pause(LOOK_EVERY)
  }
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // gone by itself meanwhile
  }
}
