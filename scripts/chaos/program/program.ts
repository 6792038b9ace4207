import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../../embedded/bare-environment.js'
import type { RunFile } from '../../start/run-file.js'
import type { Order } from '../network/lines.js'
import { FAREWELL, ROLES, type Age } from './parts.js'
import type { Command, Said } from './said.js'
import type { Setting } from './setting.js'

/** Something that came up, and when, as of performance.now(). */
export interface CameUp {
  readonly part: string
  readonly at: number
}

/** The real program, as `npm start` joins it, on data of its own; its parts are connected by lines that can be spoiled. */
export interface Program {
  readonly dataDir: string
  /** Whether its event store is an embedded node. */
  readonly ownsStore: boolean
  /** Where it and its parts are, or were before it was killed. Throws when it ended although nobody wanted it. */
  readonly run: () => RunFile
  /** Says that it will be killed now. */
  readonly expectEnd: () => void
  /**
   * Starts it on the same data, once it is gone, as somebody would who knows nothing of what happened: two minutes later by its clock, so that
   * what is to be done again later is due. `fail` says where it dies. Throws when it does not come up.
   */
  readonly startAgain: (fail?: string) => Promise<void>
  /** Spoils a line between its parts, or mends it. */
  readonly spoil: (order: Order) => void
  /** Has each of its roles replaced by one of that age while it runs; answers when all are. Throws when one cannot be, or it takes too long. */
  readonly deploy: (age: Age) => Promise<void>
  /** All that has come up so far, in order. */
  readonly cameUp: () => readonly CameUp[]
  /** Whether it is gone. */
  readonly isOver: () => boolean
  /** Asks it to end and waits for that; throws when it did not end cleanly. */
  readonly stop: () => Promise<void>
}

const START = fileURLToPath(new URL('crossed.ts', import.meta.url))
/** Milliseconds for all of its processes to come up, also on a machine that is busy with something else. */
const PATIENCE = 120_000
/** One role after another: each may take as long to come as the program, and then as long to go as it is given. */
const PATIENCE_WITH_DEPLOY = ROLES.length * (PATIENCE + FAREWELL)
const LOOK_EVERY = 20

/** Starts the program in a directory, where its data and all it says are kept. */
export const startProgram = async (directory: string, setting: Setting = {}): Promise<Program> => {
  const dataDir = join(directory, 'data')
  const said = join(directory, 'program.log')
  const cameUp: CameUp[] = []
  let starts = 0
  let where: RunFile | undefined
  let ages: Age = 'this'
  let notDeployed = ''
  const start = (fail?: string): ChildProcess => {
    ages = 'this'
    return begin({ dataDir, said, starts: starts++, fail, setting }).on('message', (told: Said) => {
      if ('up' in told) cameUp.push({ part: told.up, at: performance.now() })
      else if ('run' in told) where = told.run
      else if ('deployed' in told) ages = told.deployed
      else notDeployed = told.notDeployed
    })
  }
  let child = start()
  const ready = () => mustComeUp(child, () => where?.pid === child.pid, said)
  await ready()
  let endExpected = false
  process.once('exit', () => {
    if (!isOver(child)) child.kill('SIGKILL') // its parts leave with it
  })
  return {
    dataDir,
    ownsStore: setting.eventstoreUrl === undefined,
    run() {
      if (isOver(child) && !endExpected) throw new Error(`The program ended by itself, see ${said}`)
      return where!
    },
    expectEnd: () => (endExpected = true),
    spoil: (order) => void child.send(order),
    async deploy(age) {
      notDeployed = ''
      child.send({ deploy: age } satisfies Command)
      const deadline = performance.now() + PATIENCE_WITH_DEPLOY
      while (ages !== age && notDeployed === '' && !isOver(child) && performance.now() < deadline) await pause(LOOK_EVERY)
      if (ages === age) return
      if (notDeployed || isOver(child)) throw new Error(`A deploy failed: ${notDeployed || 'the program ended'}, see ${said}`)
      throw new Error(`A deploy had not finished after ${PATIENCE_WITH_DEPLOY / 1_000} s, see ${said}`)
    },
    cameUp: () => cameUp,
    isOver: () => isOver(child),
    async startAgain(fail) {
      if (!isOver(child)) await once(child, 'exit')
      child = start(fail)
      await ready()
      endExpected = false
    },
    async stop() {
      if (isOver(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
      if (child.exitCode !== 0) throw new Error(`The program did not end cleanly, see ${said}`)
    },
  }
}

interface Beginning {
  readonly dataDir: string
  readonly said: string
  /** How often it was started before. */
  readonly starts: number
  readonly fail: string | undefined
  readonly setting: Setting
}

/** In a process group of its own; what it says goes to a file, so that it minds neither us nor a full pipe. */
const begin = ({ dataDir, said, starts, fail: FAIL = '', setting }: Beginning): ChildProcess => {
  const file = openSync(said, 'a')
  try {
    const clock = { CLOCK_OFFSET: `${starts * 2}m`, FAIL }
    const env = { ...bareEnvironment(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000', ...clock }
    return spawn(process.execPath, ['--import', 'tsx', START, JSON.stringify(setting)], {
      env,
      detached: true,
      stdio: ['ignore', file, file, 'ipc'],
    })
  } finally {
    closeSync(file)
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const mustComeUp = async (child: ChildProcess, isUp: () => boolean, said: string): Promise<void> => {
  const deadline = Date.now() + PATIENCE
  while (!isOver(child) && Date.now() < deadline) {
    if (isUp()) return
    await pause(LOOK_EVERY)
  }
  const outcome = isOver(child) ? 'ended instead of starting' : `was not up after ${PATIENCE / 1_000} s`
  child.kill('SIGKILL')
  throw new Error(`The program ${outcome}, see ${said}`)
}
