import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join as pathOf } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { everybody, familyOf } from '../cpu.js'
import { bareEnvironment } from '../../embedded/bare-environment.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { join, post } from '../../chaos/members/cast.js'
import type { Member } from '../../chaos/members/member.js'
import { isAlive } from '../../embedded/is-alive.js'
import { builtWeb } from '../../start/built-web.js'
import { readRunFile, type RunFile } from '../../start/run-file.js'
import type { Closers } from '../../start/closers.js'
import { ownDirectory } from './database.js'

const START = fileURLToPath(new URL('../../start.mjs', import.meta.url))
const SOURCES = fileURLToPath(new URL('../../start.ts', import.meta.url))
const PATIENCE = 60_000
const LOOK_EVERY = 20

interface More {
  /** A module that is loaded ahead of the program, which is run from its sources then, and shares with it what both import. */
  readonly preload?: string
  readonly settings?: Readonly<Record<string, string>>
}

export interface Program extends RunFile {
  readonly dataDir: string
  /** Ends it with all that it has started at one moment (kill -9); resolves when nothing of it is left. */
  readonly kill: () => Promise<void>
}

/**
 * The real program on data of its own, unless `settings` names others, as `npm start` runs it, and where its parts are. In a checkout whose web or program is not
 * built they are built first. Throws when the program does not come up.
 */
export const openProgram = async (closing: Closers, { preload, settings = {} }: More = {}): Promise<Program> => {
  await builtWeb(new AbortController().signal, (line) => console.error(line))
  const dataDir = settings['DATA_DIR'] ?? pathOf(ownDirectory(closing), 'data')
  const usual = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' }
  const program = preload === undefined ? [START] : ['--import', 'tsx', '--import', preload, SOURCES]
  const child = spawn(process.execPath, program, {
    env: { ...bareEnvironment(), ...usual, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null
  closing.add(async () => {
    if (isOver()) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const kill = async (): Promise<void> => {
    const family = [...familyOf([child.pid!], everybody())]
    for (const pid of family) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    while (family.some(isAlive)) await pause(LOOK_EVERY)
  }
  const deadline = Date.now() + PATIENCE
  while (!isOver() && Date.now() < deadline) {
    const run = readRunFile(dataDir)
    if (run) return { ...run, dataDir, kill }
    await pause(LOOK_EVERY)
  }
  throw new Error(isOver() ? 'The program ended instead of starting' : `The program was not up after ${PATIENCE / 1_000} s`)
}

/** So many members who have joined and signed in. */
export const members = async (url: string, count: number): Promise<Member[]> => {
  const joined: Member[] = []
  for (let each = 0; each < count; each++) joined.push(await join(url, `surgeon${each}`))
  return joined
}

/** So many clinical cases of one member, oldest first. */
export const cases = async (url: string, author: Member, count: number, photographs: readonly Blob[] = []): Promise<CaseId[]> => {
  const posted: CaseId[] = []
  for (let each = 0; each < count; each++) posted.push(await post(url, author, `Case ${each}`, photographs))
  return posted
}
