import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Role as AnyRole } from '../../../api/env.js'
import type { AppSettings } from '../../../api/main.js'
import { PartProblem } from '../../embedded/part-problem.js'
import { supervise, type Part } from '../../embedded/supervise.js'

/** In the order in which they are replaced. */
export const ROLES = ['projector', 'api', 'jobs'] as const satisfies readonly AnyRole[]
export type Role = (typeof ROLES)[number]

/** Whose code: this one, or what comes with the next deploy. */
export type Age = 'this' | 'next'

/** What a part is told of the others; `inbox` is where caught mails are read. */
export type Told = Pick<AppSettings, 'port' | 'webDir' | 'databaseUrl' | 'eventstoreUrl' | 'smtpUrl'> & { readonly inbox: string }

/** What it says once a visitor could ask it. */
export interface Up {
  readonly url: string
}

export interface Starting {
  readonly role: Role
  readonly age: Age
  readonly told: Promise<Omit<Told, 'port'>>
  readonly log: (line: string) => void
  /** Called whenever it is there: the first time, and when it has been started again. */
  readonly onUp: () => void
}

const MAIN = fileURLToPath(new URL('part.ts', import.meta.url))
/** How long it may take to end what is under way, in milliseconds: as long as docker-compose.yml gives it. */
export const FAREWELL = 30_000

/** Runs a role as a process of its own, again on the same port whenever it ends by itself, as an operator's supervisor would. */
export const supervisePart = ({ role, age, told, log, onUp }: Starting) =>
  supervise(
    role,
    async (before?: Part & Up) => {
      const port = before ? Number(new URL(before.url).port) : 0
      const part = await startProcess([role, age], told, port)
      onUp()
      return part
    },
    log,
  )

/** It is in our process group, and says what it has to say where we do. */
const startProcess = async (words: readonly string[], told: Starting['told'], port: number): Promise<Part & Up> => {
  const child = fork(MAIN, words, { execArgv: ['--import', 'tsx'] })
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()))
  told.then(
    (others) => child.send({ ...others, port } satisfies Told, () => undefined), // it may have ended: that is seen below
    () => child.kill('SIGKILL'),
  )
  const ended = gone.then(() => Promise.reject(new PartProblem(`it ended instead of starting (${words.join(' ')})`)))
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [Up]
  ended.catch(() => undefined) // from now on its end is seen by whom it concerns
  const stop = async (): Promise<void> => {
    if (!child.kill('SIGTERM')) return // it was killed, and nobody has started it again
    const force = setTimeout(() => child.kill('SIGKILL'), FAREWELL)
    await gone
    clearTimeout(force)
    if (child.exitCode !== 0) throw new PartProblem(`It did not end cleanly (${words.join(' ')})`)
  }
  return { url, gone, stop }
}
