import { withoutStack } from '../error-in-log.js'
import { passingOf } from '../http/passing-trouble.js'
import type { Logger } from '../logger.js'
import { MailRefused } from '../mail/transport.js'

/** Hears of what whoever operates SFS should look at: what could not be done, and why. */
export type Trouble = (what: string) => (error: unknown) => void

const A_MINUTE = 60_000
/** So many troubles are told apart; of more it is forgotten when they were told. */
const APART = 1_000

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
  const kinds = new Map<string, { readonly told: number; untold: number }>()
  return (what) => (error) => {
    const passes = passingOf(error) !== undefined
    if (passes) onPassing()
    const kind = kindOf(what, passes ? undefined : error) // a part that is away fails in many words
    const known = kinds.get(kind)
    if (known && now() - known.told < A_MINUTE) {
      known.untold++
      return
    }
    if (kinds.size >= APART) kinds.clear()
    kinds.set(kind, { told: now(), untold: 0 })
    const about = passes || error instanceof MailRefused ? { reason: withoutStack(error) } : { err: error }
    log.warn({ ...about, ...(known && known.untold > 0 && { untold: known.untold }) }, what)
  }
}
