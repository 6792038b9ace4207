import { FAILPOINTS, type Failpoint } from '../../domain/kernel/failpoint.js'
import { EnvProblem } from './env-problem.js'
import type { Text } from './variables.js'

/** Where and when this process is to die. */
export interface Failure {
  readonly point: Failpoint
  /** The time it comes there, counted from 1; or, at any time, by a chance of one in so many. */
  readonly when: { readonly time: number } | { readonly oneIn: number }
  /** As it was written. */
  readonly text: string
}

/** Reads FAIL, see `failuresIn`. Throws an EnvProblem in production as well: nobody who runs SFS for others is to have it by mistake. */
export const readFailures = (text: Text): readonly Failure[] => {
  const given = text('FAIL')
  if (given !== undefined && text('NODE_ENV') === 'production' && text('FAIL_IN_PRODUCTION') !== '1')
    throw new EnvProblem('FAIL', 'kills this program on purpose: in production only with FAIL_IN_PRODUCTION=1')
  return failuresIn(given)
}

/**
 * `after-append:kill:1/200, after-rows:kill:3`: dies at every two hundredth append or so, or the third time that rows are written; without a
 * number the first time. Throws an EnvProblem for what cannot be meant.
 */
export const failuresIn = (given: string | undefined): readonly Failure[] => (given ?? '').split(',').filter(Boolean).map(readFailure)

const readFailure = (given: string): Failure => {
  const text = given.trim()
  const [, name, chance, number = '1'] = /^([\w-]+):kill(?::(1\/)?([1-9]\d{0,8}))?$/.exec(text) ?? []
  const point = FAILPOINTS.find((each) => each === name)
  if (!point) throw new EnvProblem('FAIL', `must be like after-append:kill:1/200, with a point of domain/kernel/failpoint.ts: not ${text}`)
  return { point, when: chance ? { oneIn: Number(number) } : { time: Number(number) }, text }
}
