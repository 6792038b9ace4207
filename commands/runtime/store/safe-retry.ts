import { setTimeout as pause } from 'node:timers/promises'
import { storeMeaningOf } from './client-errors.js'
import { leftUntil, type Deadline } from '../../../domain/kernel/deadline.js'

const TRIES = 4
/** Milliseconds, each time twice as long: the client turns to the other node meanwhile. */
const PAUSE = 10

/** Does it again when nothing was done and it may be elsewhere, a few times and until its time is over. */
export const retrySafely = async <T>(by: Deadline, work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (storeMeaningOf(error) !== 'again' || tried === TRIES || leftUntil(by) === 0) throw error
      await pause(PAUSE * 2 ** tried)
    }
  }
}
