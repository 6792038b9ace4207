import { once } from 'node:events'
import { readEnv, type Env } from '../../../api/env.js'
import { outlive } from '../../../api/last-resort.js'
import { logger } from '../../../api/logger.js'
import { closers, type Closers } from '../../start/closers.js'
import { holdDataDir } from '../../start/data-dir.js'
import { embeddedMasterKey } from '../../start/master-key.js'
import { inOneLine } from '../../start/one-line.js'
import { removeRunFile, writeRunFile } from '../../start/run-file.js'
import { askedToEnd } from '../../start/signals.js'
import { openFront } from '../network/front.js'
import { openGround } from './ground.js'
import { ROLES, supervisePart, type Age, type Role, type Up } from './parts.js'
import type { Command, Said } from './said.js'
import type { Setting } from './setting.js'

type Running = Up & { readonly stop: () => Promise<void> }

const say = (said: Said): unknown => process.send?.(said)
const up = (part: string): unknown => say({ up: part })

/*
 * The program as `npm start` joins it, with three differences: api, projector and jobs are processes of their own, as they are in production, with one
 * address before those for visitors; every connection between them and the parts goes over a line; and the event store may be somebody else's, as its
 * setting (`crossed.ts JSON`) says. Whoever has started this tells by messages which line is spoiled, and when there is a deploy.
 */
const start = async (env: Env, { eventstoreUrl, pairs = false }: Setting, signal: AbortSignal, closing: Closers): Promise<void> => {
  const { dataDir } = env
  const log = logger(env.logLevel)
  const lock = await holdDataDir(dataDir)
  closing.add(lock.release)
  embeddedMasterKey(dataDir) // made once, before each role looks for it
  up('program')

  const ground = openGround(env, log, { eventstoreUrl, signal, closing, up })
  const addresses = new Map(ROLES.map((role) => [role, ground.then(({ toldTo }) => toldTo(role))]))
  const begin = async (role: Role, age: Age): Promise<Running> => {
    const told = addresses.get(role)!
    const { first, stop } = await supervisePart({ role, age, told, log: (line) => log.warn(line), onUp: () => up(role) })
    return { url: first.url, stop }
  }
  const places = ROLES.flatMap((role) => (pairs && role !== 'jobs' ? [role, role] : [role])).map((role) => ({
    role,
    running: undefined as Running | undefined,
  }))
  const begun = Promise.all(places.map(async (place) => (place.running = await begin(place.role, 'this'))))
  begun.catch(() => undefined) // awaited below, unless what they stand on fails first
  const { urls, spoil } = await ground
  closing.add(() => Promise.all(places.flatMap(({ running }) => running?.stop() ?? [])))
  await begun
  const doors = () => places.flatMap(({ role, running }) => (role === 'api' && running ? [Number(new URL(running.url).port)] : []))
  const front = await openFront(doors, closing)

  const run = { pid: process.pid, url: `http://localhost:${front}`, ...urls }
  writeRunFile(dataDir, run)
  say({ run })
  closing.add(() => removeRunFile(dataDir))

  /** One process after another: a new one comes, then the old one goes. */
  const deploy = async (age: Age): Promise<void> => {
    for (const place of places) {
      const before = place.running
      place.running = await begin(place.role, age)
      await before?.stop()
    }
    say({ deployed: age })
  }
  process.on('message', (command: Command) => {
    if ('deploy' in command) deploy(command.deploy).catch((error: unknown) => say({ notDeployed: inOneLine(error) }))
    else spoil(command)
  })
}

const ending = askedToEnd()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')) // whoever has started this is gone
outlive((error) => console.error(inOneLine(error)))
const closing = closers()
try {
  await start(readEnv(process.env), JSON.parse(process.argv[2] ?? '{}') as Setting, ending, closing)
  if (!ending.aborted) await once(ending, 'abort')
  await closing.close()
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
  await closing.close().catch(() => undefined) // the first failure is the one that was told
}
process.exit()
