import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import { safely } from '../../../domain/kernel/unexpected.js'

interface Bounds {
  /** Milliseconds, after which it is ended. */
  readonly patience: number
  /** KiB of its own that it may have: what needs more fails, in whatever words. */
  readonly memory?: number
  /** Ends it before, and is thrown then. */
  readonly until?: AbortSignal | undefined
}

/** What it wrote, and what it said of the file and its troubles; `ok` when it came to its end and found none. */
export interface Ran {
  readonly ok: boolean
  readonly output: Buffer
  readonly said: string
  /** It was ended because it took too long. */
  readonly isLate: boolean
}

/** Bytes of an image, and of what is said, at first and at last. A file can be made so that there is no end of either. */
const MOST_OUTPUT = 16 * 1024 * 1024
const MOST_SAID = 64 * 1024
const LAST_SAID = 4 * 1024

/**
 * KiB of memory of its own: a file can be made so that one picture is larger than the machine. H.264 needs 300 MiB of it in 4K, and 520 MiB in 8K
 * (measured). Only Linux keeps it (docs/operating.md).
 */
const MOST_MEMORY = 1024 * 1024
const SHELL = '/bin/sh'
/** The limits are those of the process itself, which then becomes ffmpeg: same id, no shell is left. Where it may have less already, so it stays. */
const LIMITED = ['-c', 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"', 'sh'] as const
/**
 * Seconds of processors that it can have while it is waited for: it ends with them also where the program that would have ended it was killed. Of all that
 * there are: a share of them that a container is given is told in whole ones, and less.
 */
const secondsOf = (patience: number): number => Math.ceil(patience / 1_000) * cpus().length
const canLimit = process.platform === 'linux' && existsSync(SHELL)
/** With which a shell ends that could not start what it was given. */
const NOT_STARTED: readonly (number | null)[] = [126, 127]

/** Somebody else has ended it, or the system did: that says nothing of the file. */
class ToolEnded extends Error {
  override readonly name = 'ToolEnded'
}

/**
 * Runs ffmpeg with a list of arguments that no shell reads, no environment, no network and so much memory, behind all other work. Throws only where it could not be
 * started, was ended by others or because the program ends, or found no room on the disk.
 */
export const runFfmpeg = (ffmpeg: string, args: readonly string[], { patience, until, memory = MOST_MEMORY }: Bounds): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const given = ['-hide_banner', '-nostdin', ...args]
    const [program, words] = canLimit
      ? [SHELL, [...LIMITED, String(memory), String(secondsOf(patience)), ffmpeg, ...given]]
      : [ffmpeg, given]
    const child = spawn(program, words, {
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
    let isTooMuch = false
    let last = ''
    child.stdout.on(
      'data',
      safely('video', (bytes: Buffer) => {
        written += bytes.length
        isTooMuch = written > MOST_OUTPUT
        if (isTooMuch) child.kill('SIGKILL')
        else output.push(bytes)
      }),
    )
    child.stderr.on(
      'data',
      safely('video', (bytes: Buffer) => {
        const words = bytes.toString('utf8')
        if (said.length < MOST_SAID) said += words
        last = (last + words).slice(-LAST_SAID)
      }),
    )
    child.on('error', safely('video', reject))
    child.on(
      'close',
      safely('video', (code: number | null, signal: string | null) => {
        const trouble = child.killed ? undefined : troubleIn(last, code, signal)
        if (trouble) reject(trouble)
        else
          resolve({
            ok: code === 0,
            output: Buffer.concat(output),
            said,
            isLate: child.killed && !isTooMuch,
          })
      }),
    )
  })

/** What kept it from its work, as distinct from what is wrong with the file, whose own words it repeats further in. */
const troubleIn = (last: string, code: number | null, signal: string | null): Error | undefined => {
  if (code === 0) return undefined
  if (canLimit && NOT_STARTED.includes(code)) return new Error('ffmpeg could not be started')
  if (signal !== null || /^Exiting normally, received signal/m.test(last)) return new ToolEnded('ffmpeg was ended')
  if (/^\S.*: (?:No space left on device|Disk quota exceeded)\s*$/m.test(last))
    return Object.assign(new Error('There is no room to make a video'), { code: 'ENOSPC' })
  return undefined
}

/** It may have ended already, and some machines do not allow it: it works all the same. */
const giveWay = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    return
  }
}
