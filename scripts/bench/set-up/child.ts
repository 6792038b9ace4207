import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../../embedded/bare-environment.js'
import type { Closers } from '../../start/closers.js'

/** A program of ours as a process of its own, which ends when its parent lets go of it. */
export interface Child<Ready> {
  readonly pid: number
  /** What it said when it could be used. */
  readonly ready: Ready
}

/** Starts one (its file relative to `scripts/`) and waits for its first message; throws when it ends instead. */
export const startChild = async <Ready>(file: string, settings: Record<string, string>, closing: Closers): Promise<Child<Ready>> => {
  const main = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const child = fork(main, { execArgv: ['--import', 'tsx'], env: { ...bareEnvironment(), ...settings } })
  closing.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.disconnect()
    await once(child, 'exit')
  })
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [{ ready: Ready } | number | null]
  if (typeof first !== 'object' || !first) throw new Error(`${file} does not start`) // it has said why
  return { pid: child.pid!, ready: first.ready }
}
