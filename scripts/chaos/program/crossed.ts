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
import { openGround } from './ground.js'
import { ROLES, supervisePart, type Age, type Role, type Up } from './parts.js'
import type { Command, Said } from './said.js'

type Running = Up & { readonly stop: () => Promise<void> }

const say = (said: Said): unknown => process.send?.(said)
const up = (part: string): unknown => say({ up: part })

/*
 * The program as `npm start` joins it, with two differences: api, projector and jobs are processes of their own, as they are in production, and
 * every connection between them and the parts goes over a line. Whoever has started this tells by messages which line is spoiled, and when
 * there is a deploy.
 */
const start = async (env: Env, signal: AbortSignal, closing: Closers): Promise<void> => {
  const { dataDir } = env
  const log = logger(env.logLevel)
  const lock = await holdDataDir(dataDir)
  closing.add(lock.release)
  embeddedMasterKey(dataDir) // made once, before each role looks for it
  up('program')

  const ground = openGround(env, log, { signal, closing, up })
  const addresses = new Map(ROLES.map((role) => [role, ground.then(({ toldTo }) => toldTo(role))]))
  const begin = async (role: Role, age: Age): Promise<Running> => {
    const told = addresses.get(role)!
    const { first, stop } = await supervisePart({ role, age, told, log: (line) => log.warn(line), onUp: () => up(role) })
    return { url: first.url, stop }
  }
  const running = new Map<Role, Running>()
  const begun = Promise.all(ROLES.map(async (role) => running.set(role, await begin(role, 'this'))))
  begun.catch(() => undefined) // awaited below, unless what they stand on fails first
  const { urls, spoil } = await ground
  closing.add(() => Promise.all([...running.values()].map(({ stop }) => stop())))
  await begun

  const tellWhere = (): void => {
    const run = { pid: process.pid, url: running.get('api')!.url, ...urls }
    writeRunFile(dataDir, run)
    say({ run })
  }
  tellWhere()
  closing.add(() => removeRunFile(dataDir))

  /** One role after another: a new one comes, then the old one goes. */
  const deploy = async (age: Age): Promise<void> => {
    for (const role of ROLES) {
      const before = running.get(role)!
      running.set(role, await begin(role, age))
      tellWhere()
      await before.stop()
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
  await start(readEnv(process.env), ending, closing)
  if (!ending.aborted) await once(ending, 'abort')
  await closing.close()
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
  await closing.close().catch(() => undefined) // the first failure is the one that was told
}
process.exit()
