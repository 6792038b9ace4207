import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Postgres, PostgresOptions } from '../../../../scripts/embedded/postgres/start-postgres.js'

const HOLDER = fileURLToPath(new URL('holder.ts', import.meta.url))

export interface Held extends Pick<Postgres, 'pid' | 'port' | 'url' | 'reused'> {
  readonly holder: ChildProcess
}

/** Starts Postgres in a process of its own; rejects with what that process said on stderr when it ends instead. */
export const held = async (options: Omit<PostgresOptions, 'log'>, environment = process.env): Promise<Held> => {
  const holder = spawn(process.execPath, ['--import', 'tsx', HOLDER, JSON.stringify(options)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  holder.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(holder, 'close').then(() => Promise.reject(new Error(said)))
  const [line] = (await Promise.race([once(createInterface({ input: holder.stdout }), 'line'), ended])) as [string]
  ended.catch(() => undefined) // from now on it may end as it likes
  return { ...(JSON.parse(line) as Pick<Postgres, 'pid' | 'port' | 'url' | 'reused'>), holder }
}

/** Kills without a word, and waits until it is dead. */
export const killNow = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
