import { EnvProblem, readEnv, type Env } from '../../api/env.js'
import { MASTER_KEY_MISSING } from '../../api/settings/read-master-key.js'
import type { Outcome } from './check.js'

type Variables = Readonly<Record<string, string | undefined>>

/** An environment as far as it can be used. */
export interface Usable {
  readonly env: Env
  /** What of it cannot be, and was left out. */
  readonly problems: readonly Outcome[]
}

const NO_KEY = '00'.repeat(32)
/** In the words of a problem, which names what it is about. */
const namesIn = (words: string): string[] => words.match(/\b[A-Z][A-Z0-9]+(_[A-Z0-9]+)*\b/g) ?? []

/** Leaves out one after the other what cannot be used, so that the rest can be tried all the same; what follows from that alone is not told. Throws an EnvProblem about nothing that could be left out. */
export const usableOf = (variables: Variables): Usable => {
  const problems: Outcome[] = []
  const leftOut = new Set<string>()
  const tell = (said: string): void => {
    if (!namesIn(said).some((name) => leftOut.has(name))) problems.push({ name: 'settings', verdict: 'wrong', said })
  }
  for (let left = variables; ;) {
    try {
      const env = readEnv(left)
      return { env: leftOut.has('MASTER_KEY') ? { ...env, masterKey: undefined } : env, problems }
    } catch (error) {
      if (!(error instanceof EnvProblem)) throw error
      tell(error.message)
      if (error.message === MASTER_KEY_MISSING) {
        leftOut.add('MASTER_KEY')
        left = { ...left, MASTER_KEY: NO_KEY }
        continue
      }
      const wrong = namesIn(error.message).find((name) => left[name]?.trim())
      if (wrong === undefined) throw error
      leftOut.add(wrong)
      left = { ...left, [wrong]: undefined }
    }
  }
}
