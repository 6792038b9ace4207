import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { safely } from '../../../domain/kernel/unexpected.js'

interface Bounds {
  /** Milliseconds, after which it is ended. */
  readonly patience: number
  /** Ends it before, and is thrown then. */
  readonly until?: AbortSignal | undefined
}

/** What it wrote, and what it said of the file and its troubles; `ok` when it came to its end and found none. */
export interface Ran {
  readonly ok: boolean
  readonly output: Buffer
  readonly said: string
}

/** Bytes of an image, and of what is said. A file can be made so that there is no end of either. */
const MOST_OUTPUT = 16 * 1024 * 1024
const MOST_SAID = 64 * 1024

/**
 * Runs ffmpeg with a list of arguments, no shell, no environment and no network, behind all other work. Throws only where it could not be
 * started, or was ended because the program ends.
 */
export const runFfmpeg = (ffmpeg: string, args: readonly string[], { patience, until }: Bounds): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', ...args], {
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
      ...(until && { signal: until }),
    })
    if (child.pid !== undefined) giveWay(child.pid)
    const output: Buffer[] = []
    let written = 0
    let said = ''
    child.stdout.on(
      'data',
      safely('video', (bytes: Buffer) => {
        written += bytes.length
        if (written > MOST_OUTPUT) child.kill('SIGKILL')
        else output.push(bytes)
      }),
    )
    child.stderr.on(
      'data',
      safely('video', (bytes: Buffer) => {
        if (said.length < MOST_SAID) said += bytes.toString('utf8')
      }),
    )
    child.on('error', safely('video', reject))
    child.on(
      'close',
      safely('video', (code) => resolve({ ok: code === 0, output: Buffer.concat(output), said })),
    )
  })

/** It may have ended already, and some machines do not allow it: it works all the same. */
const giveWay = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    return
  }
}
