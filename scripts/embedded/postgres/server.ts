import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { safely } from '../../../domain/kernel/unexpected.js'
import { answers, type Access } from './access.js'
import { spawnAs, type Account } from './account.js'
import type { Binaries } from './binaries.js'
import { errorLines } from '../output.js'
import { forgetSockets, socketSettings } from './own-socket.js'
import { endPostmaster, forgetGonePostmaster } from './postmaster.js'

export interface Server {
  readonly pid: number
  readonly port: number
  readonly gone: Promise<void>
}

export interface Launch {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly account: Account
  readonly password: string
  readonly durable: boolean
  /** Any free one if missing. */
  readonly port: number | undefined
  readonly log: (line: string) => void
}

/** The server has ended before it answered; the message is what it said. */
class Ended extends Error {}

const PATIENCE = 300_000
const TRIES = 150
const BETWEEN_TRIES = 200
/** Processes of a killed server hold its memory for a moment; a port that was free may be taken by now. */
const PASSES = /shared memory block .* is still in use|lock file "postmaster.pid" already exists/
const PORT_TAKEN = /could not bind IPv\d address|Address already in use/

/** Starts a server and waits until it takes queries. Tries again while something of the one before is still about. */
export const launch = async (wanted: Launch): Promise<Server> => {
  for (let tries = 1; ; tries++) {
    try {
      return await launchOnce(wanted, wanted.port ?? (await freePort()))
    } catch (error) {
      const again = error instanceof Ended && (PASSES.test(error.message) || (!wanted.port && PORT_TAKEN.test(error.message)))
      if (!again || tries === TRIES) throw error
      await pause(BETWEEN_TRIES)
    }
  }
}

const launchOnce = async ({ dataDir, binaries, account, password, durable, log }: Launch, port: number): Promise<Server> => {
  forgetGonePostmaster(dataDir)
  forgetSockets(dataDir)
  const program = spawnAs(account, binaries.postgres, [`-D${dataDir}`, `-p${port}`, ...(await settings(dataDir, durable))], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C is for us: Postgres is the last to go.
    detached: true,
  })
  const gone = new Promise<void>((settle) =>
    program.once(
      'exit',
      safely('child', () => settle()),
    ),
  )
  const lines = errorLines(program, log, isOfItself)
  try {
    await ready({ port, password }, program, lines)
  } catch (error) {
    if (program.pid && program.exitCode === null) await endPostmaster(program.pid, dataDir)
    throw error
  }
  return { pid: program.pid!, port, gone }
}

const ready = async (access: Access, program: ChildProcess, lines: readonly string[]): Promise<void> => {
  const ended = once(program, 'close').then(() => 'ended') // fails when it cannot even be run
  const deadline = Date.now() + PATIENCE // after a crash it first works through its log, which takes as long as it takes
  while (Date.now() < deadline) {
    const outcome = await Promise.race([ended, answers(access)])
    if (outcome === 'ended') throw new Ended(lines.join('\n'))
    if (outcome) return
    await pause(20)
  }
  throw new Error('Postgres does not answer')
}

const settings = async (dataDir: string, durable: boolean): Promise<string[]> =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    ...(await socketSettings(dataDir)),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%b: ',
    log_min_messages: 'error',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // After a crash the whole disk is flushed with one call, not each of some thousand files, before the log is read.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // What is committed is written and on the disk with one call instead of two: a third less to wait for.
    ...(process.platform === 'linux' && { wal_sync_method: 'open_datasync' }),
    wal_recycle: 'off', // a segment that is done with goes, and with it what it says of people who are erased
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }).map(([name, value]) => `-c${name}=${value}`)

/** What a statement got wrong is told to whom sent it. It may quote what is personal, which does not belong into a log. */
const isOfItself = (line: string): boolean => !/^((dead-end )?client backend: (?!PANIC)|\t)/.test(line)

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
