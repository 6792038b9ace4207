import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Failure } from '../../api/settings/read-failures.js'
import type { Logger } from '../../api/logger.js'
import { safely, unexpected } from '../../domain/kernel/unexpected.js'
import { bareEnvironment } from '../embedded/bare-environment.js'
import type { Ready, Told } from '../embedded/event-node/serve.js'
import { UNEXPECTED } from '../embedded/event-node/unexpected.js'
import { PartProblem } from '../embedded/part-problem.js'
import { errorLines } from '../embedded/output.js'
import { supervise, type Part } from '../embedded/supervise.js'
import { reasonIn } from './reason.js'

const MAIN = fileURLToPath(new URL('../embedded/event-node/main.ts', import.meta.url))
/** How long it may take to answer what is in flight, in milliseconds. */
const FAREWELL = 10_000

type NodeProcess = Part & Ready['ready']
/** What one process of it is given. */
type Start = Pick<NodeProcess, 'port'> & { readonly failures: readonly Failure[] }

/**
 * Runs the event node as a process of its own, again on the same port whenever it ends by itself, and ends it with us: it leaves when the
 * channel to us closes. One that comes back is spared the failures. Throws a PartProblem in its own words when it cannot start.
 */
export const superviseEventNode = async (
  databaseUrl: Promise<string>,
  failures: readonly Failure[],
  log: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const start = (before?: NodeProcess) => startNodeProcess(databaseUrl, { port: before?.port ?? 0, failures: before ? [] : failures }, log)
  const { first, stop } = await supervise('The event node', start, (line) => log.warn(line))
  return { url: first.url, stop }
}

const startNodeProcess = async (databaseUrl: Promise<string>, { port, failures }: Start, log: Logger): Promise<NodeProcess> => {
  const child = fork(MAIN, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...bareEnvironment(),
      EVENTSTORE_PORT: String(port),
      FAIL: failures.map(({ text }) => text).join(),
      LOG_LEVEL: log.level,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Ctrl-C is for us: first the app ends what is under way, then the node.
    detached: true,
  })
  // It loads while the database starts, and is told of it then; without one it has nothing to do.
  databaseUrl.then(
    (url) => child.send({ databaseUrl: url } satisfies Told, () => undefined), // it may have ended: that is seen below
    () => child.kill('SIGKILL'),
  )
  const gone = new Promise<void>((settle) => child.once('exit', safely('event node', settle)))
  const lines = errorLines(child, relayTo(log))
  const ended = once(child, 'close').then(() => Promise.reject(new PartProblem(reasonIn(lines))))
  const [{ ready }] = (await Promise.race([once(child, 'message'), ended])) as [Ready]
  ended.catch(() => undefined) // from now on its end is seen by whom it concerns
  const stop = async (): Promise<void> => {
    const force = setTimeout(
      safely('timer', () => child.kill('SIGKILL')),
      FAREWELL,
    )
    child.kill('SIGTERM')
    await gone
    clearTimeout(force)
  }
  return { ...ready, gone, stop }
}

/** It writes structured lines as we do; what is none is the last word of one that fails, and told by the error. */
const relayTo =
  (log: Logger) =>
  (line: string): void => {
    if (!line.startsWith('{')) return
    const { level, msg, reason } = JSON.parse(line) as { level: number; msg: string; reason?: string }
    if (msg === UNEXPECTED && unexpected('event node', new Error(reason))) return
    if (level >= TROUBLE) log.warn({ reason }, msg)
    else log.debug(msg)
  }

const TROUBLE = 40
