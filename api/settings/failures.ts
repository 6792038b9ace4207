import { FAILPOINTS, onFailpoint, type Failpoint } from '../../domain/kernel/failpoint.js'
import { EnvProblem } from './env-problem.js'

/** Where and when this process is to die. */
export interface Failure {
  readonly point: Failpoint
  /** The time it comes there, counted from 1; or, at any time, by a chance of one in so many. */
  readonly when: { readonly time: number } | { readonly oneIn: number }
  /** As it was written. */
  readonly text: string
}

/**
 * `after-append:kill:1/200, after-rows:kill:3`: dies at every two hundredth append or so, or the third time that rows are written; without a
 * number the first time. Throws an EnvProblem for what cannot be meant.
 */
export const readFailures = (given: string | undefined): readonly Failure[] => (given ?? '').split(',').filter(Boolean).map(readFailure)

const readFailure = (given: string): Failure => {
  const text = given.trim()
  const [, name, chance, number = '1'] = /^([\w-]+):kill(?::(1\/)?([1-9]\d{0,8}))?$/.exec(text) ?? []
  const point = FAILPOINTS.find((each) => each === name)
  if (!point) throw new EnvProblem(`FAIL must be like after-append:kill:1/200, with a point of domain/kernel/failpoint.ts: not ${text}`)
  return { point, when: chance ? { oneIn: Number(number) } : { time: Number(number) }, text }
}

const harmless = (): void => undefined
let disarm = harmless

/** From now on this process dies where it is told to, without a word, as of kill -9. With no failures it never looks. */
export const arm = (failures: readonly Failure[], die = (): void => void process.kill(process.pid, 'SIGKILL')): void => {
  const times = new Map<Failpoint, number>()
  const isDue = ({ when }: Failure, time: number): boolean => ('time' in when ? when.time === time : Math.random() * when.oneIn < 1)
  const hit = (point: Failpoint): void => {
    const time = (times.get(point) ?? 0) + 1
    times.set(point, time)
    if (failures.some((failure) => failure.point === point && isDue(failure, time))) die()
  }
  disarm()
  disarm = failures.length > 0 ? onFailpoint(hit) : harmless
}
