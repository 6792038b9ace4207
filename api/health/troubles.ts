import { withoutStack } from '../error-in-log.js'
import { passingOf } from '../http/passing-trouble.js'
import type { Logger } from '../logger.js'

/** Says what an error means for the program; it may be called for each of many. */
export type Trouble = (what: string) => (error: unknown) => void

const A_MINUTE = 60_000

/**
 * How the log hears of what fails where nobody waits for an answer. A fault is told with its stack, each time. What passes by itself is told
 * in one line without it, at most once a minute for each `what`, with how many were not told since; `onPassing` hears of each of these.
 */
export const troubles =
  (log: Pick<Logger, 'warn'>, onPassing: () => void, now = () => performance.now()): Trouble =>
  (what) => {
    let told = -Infinity
    let untold = 0
    return (error) => {
      if (passingOf(error) === undefined) {
        log.warn({ err: error }, what)
        return
      }
      onPassing()
      if (now() - told < A_MINUTE) {
        untold++
        return
      }
      log.warn({ reason: withoutStack(error), ...(untold > 0 && { untold }) }, what)
      told = now()
      untold = 0
    }
  }
