import { spawn, type ChildProcess } from 'node:child_process'
import { once as event } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../../../scripts/embedded/bare-environment.js'
import { atEnd, untilEnd } from '../at-end.js'
import { makeRunDirectory } from '../run-directory.js'
import { copyPrepared } from './prepared.js'
import { builtProgram } from './program.js'

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))

type Settings = Readonly<Record<string, string>>

export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly at: string
}

/** `npm start` as a process of its own. */
export interface Server {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** All it wrote so far, line by line. */
  readonly out: readonly string[]
  readonly err: readonly string[]
  /** What it mailed, newest last. */
  readonly mails: () => Promise<SentMail[]>
  /** Asks it to end and waits for that; its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Kills it without a word. */
  readonly kill: () => Promise<void>
}

export interface Ended {
  readonly code: number | null
  readonly out: readonly string[]
  readonly err: readonly string[]
}

/** A data directory that does not exist yet, removed after the run. */
export const newDataDir = (): string => {
  const directory = makeRunDirectory()
  atEnd(async () => rmSync(directory, { recursive: true, force: true }))
  return join(directory, 'data')
}

/** Starts it on a free port with nothing in its environment but these settings, and waits until it is ready; throws what it said when it ends instead. */
export const startServer = async (settings: Settings = {}, ...args: string[]): Promise<Server> => {
  const isAlone = !['DATA_DIR', 'DATABASE_URL', 'EVENTSTORE_URL'].some((name) => name in settings)
  return start([await builtProgram()], { ...(isAlone && { DATA_DIR: await usedDataDir() }), ...settings }, args)
}

/** What the first start of a program leaves in its data directory hangs on these. */
const PROGRAM = ['domain', 'commands', 'projections', 'api', 'scripts']

/** A data directory of a program that was started on it once and ended: a start on it takes a second, and one on nothing many. */
export const usedDataDir = async (): Promise<string> => {
  const dataDir = newDataDir()
  const firstStart = async (path: string) => (await start([await builtProgram()], { DATA_DIR: path }, [])).stop()
  await copyPrepared(dataDir, 'data', PROGRAM, firstStart)
  return dataDir
}

/** The same by the command of `npm start`, on nothing, as a person does it for the first time. */
export const startOnNothing = (settings: Settings = {}): Promise<Server> => start([START], settings, [])

const start = async (program: readonly string[], settings: Settings, args: readonly string[]): Promise<Server> => {
  const dataDir = settings['DATA_DIR'] ?? newDataDir()
  const started = begin(program, { DATA_DIR: dataDir, ...settings }, args)
  const url = await Promise.race([started.ready, started.ended.then(({ err }) => Promise.reject(new Error(err.join('\n'))))])
  const { process: running, out, err } = started
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    running.kill(signal)
    return (await started.ended).code
  }
  const server: Server = {
    url,
    dataDir,
    process: running,
    out,
    err,
    mails: async () => (await (await fetch(`${url}/dev/mail`)).json()) as SentMail[],
    stop: (signal = 'SIGTERM') => end(signal),
    kill: () => end('SIGKILL').then(() => undefined),
  }
  atEnd(() => server.stop())
  return server
}

/** Starts it where it cannot; what it said and how it ended. Throws when it can, and ends it. */
export const failedStart = async (settings: Settings, ...args: string[]): Promise<Ended> => {
  const { process: running, ready, ended } = begin([await builtProgram()], { DATA_DIR: newDataDir(), ...settings }, args)
  const started = ready.then(async (url) => {
    running.kill()
    await ended
    throw new Error(`It started, on ${url}`)
  })
  return Promise.race([started, ended])
}

/** The one server of this process, or of this file in a queue, for specs that leave it as it is. */
export const theServer: () => Promise<Server> = untilEnd(() => startServer())

const begin = (program: readonly string[], settings: Settings, args: readonly string[]) => {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...bareEnvironment(), PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out: string[] = []
  const err: string[] = []
  const ready = new Promise<string>((settle) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      out.push(line)
      const [, url] = /^SFS ready on (\S+)/.exec(line) ?? []
      if (url) settle(url)
    })
  })
  createInterface({ input: child.stderr }).on('line', (line) => err.push(line))
  const ended = event(child, 'close').then(([code]: unknown[]): Ended => ({ code: code as number | null, out, err }))
  return { process: child, ready, ended, out, err }
}
