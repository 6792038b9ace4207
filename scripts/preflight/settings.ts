import { EnvProblem, readEnv, type Env } from '../../api/env.js'
import type { Variables } from '../../api/settings/variables.js'
import type { Outcome } from './check.js'

/** An environment as far as it can be used. */
export interface Usable {
  readonly env: Env
  /** What of it cannot be, and was left out. */
  readonly problems: readonly Outcome[]
  /** The settings that were. */
  readonly leftOut: ReadonlySet<string>
}

const NO_KEY = '00'.repeat(32)

/** Leaves out one after the other what cannot be used, so that the rest can be tried all the same; what follows from that alone is not told. Throws an EnvProblem about nothing that could be left out. */
export const usableOf = (variables: Variables): Usable => {
  const problems: Outcome[] = []
  const leftOut = new Set<string>()
  for (let left = variables; ;) {
    try {
      const env = readEnv(left)
      return { env: leftOut.has('MASTER_KEY') ? { ...env, masterKey: undefined } : env, problems, leftOut }
    } catch (error) {
      if (!(error instanceof EnvProblem)) throw error
      const { settings, message } = error
      if (!settings.some((name) => leftOut.has(name))) problems.push({ name: 'settings', verdict: 'wrong', said: message })
      const wrong = settings.filter((name) => left[name]?.trim())
      const change: Variables = {
        ...Object.fromEntries(wrong.map((name) => [name, undefined] as const)),
        ...(settings.includes('MASTER_KEY') && { MASTER_KEY: NO_KEY }),
      }
      if (Object.keys(change).length === 0) throw error
      left = { ...left, ...change }
      for (const name of Object.keys(change)) leftOut.add(name)
    }
  }
}
