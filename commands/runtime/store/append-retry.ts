import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../../domain/kernel/ports.js'
import { leftUntil, type Deadline } from '../../../domain/kernel/deadline.js'
import { UnknownOutcome, VersionConflict } from './store.js'

/** So often when the outcome stays unknown, which is trouble of the store's; not when another writer was faster, which soon is over. */
const TRIES = 5
/** Milliseconds, at most: a pause grows to it, so that rivals on one hot stream take turns. */
const LONGEST_PAUSE = 64

/** Starts over, with newer facts, when another writer was faster (until its time is over) or the outcome stays unknown (a few times). */
export const withRetries = async <T>(by: Deadline, attempt: (again: boolean) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(tried > 1)
    } catch (error) {
      const worthwhile = error instanceof VersionConflict || (error instanceof UnknownOutcome && tried < TRIES)
      const wait = Math.random() * Math.min(5 * 2 ** tried, LONGEST_PAUSE) // jitter, or two rivals would meet again and again
      if (!worthwhile || leftUntil(by) <= wait) throw error
      await pause(wait)
    }
  }
}

/** After a lost answer the very same append comes first: at a newer revision the store would write it twice. */
export const append = async (log: Log, ...same: Required<Parameters<Log['append']>>): Promise<number> => {
  const by = same[3]
  try {
    return await log.append(...same)
  } catch (error) {
    if (!(error instanceof UnknownOutcome) || leftUntil(by) === 0) throw error
    return log.append(...same)
  }
}
