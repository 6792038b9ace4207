import { withoutStack } from '../error-in-log.js'
import { passingOf } from '../http/passing-trouble.js'
import type { Logger } from '../logger.js'
import { MailRefused } from '../mail/transport.js'
import { onceAMinute } from './once-a-minute.js'

/** Hears of what whoever operates SFS should look at: what could not be done, and why. */
export type Trouble = (what: string) => (error: unknown) => void

/** Said of an error, so that others of its kind are told with it. */
const kindOf = (what: string, error: unknown): string => {
  const { name, code, responseCode, message } = (error ?? {}) as Partial<MailRefused>
  return JSON.stringify([what, name, code, responseCode, message])
}

/**
 * How the log hears of what fails where nobody waits for an answer: each kind at most once a minute, with how many of it were not told since
 * (`untold`). What passes by itself, or is a matter of the mail server, is told without a stack; `onPassing` hears of each that passes.
 */
export const troubles = (log: Pick<Logger, 'warn'>, onPassing: () => void, now = () => performance.now()): Trouble => {
  const untoldOf = onceAMinute(now)
  return (what) => (error) => {
    const passes = passingOf(error) !== undefined
    if (passes) onPassing()
    const untold = untoldOf(kindOf(what, passes ? undefined : error)) // a part that is away fails in many words
    if (untold === undefined) return
    const about = passes || error instanceof MailRefused ? { reason: withoutStack(error) } : { err: error }
    log.warn({ ...about, ...(untold > 0 && { untold }) }, what)
  }
}
