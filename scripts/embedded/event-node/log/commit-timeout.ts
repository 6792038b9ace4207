import { safely } from '../../../../domain/kernel/unexpected.js'
import type { Change, Outcome } from './changes.js'

const TOO_LATE: Outcome = { kind: 'failed', reason: 'uncommitted', message: 'Operation timed out: Commit phase timeout.' }

/**
 * Answers a change that is not committed after so many milliseconds; it may be committed yet. All wait equally long, so they are looked at in
 * the order in which they came, by one timer.
 */
export const withCommitTimeout = (submit: (change: Change) => void, milliseconds: number): ((change: Change) => void) => {
  const waiting = new Map<Change, number>()
  let timer: NodeJS.Timeout | undefined
  const watch = (): void => {
    const now = Date.now()
    timer = undefined
    for (const [change, due] of waiting) {
      if (due > now) {
        timer = setTimeout(safely('timer', watch), due - now)
        return
      }
      waiting.delete(change)
      change.answer(TOO_LATE)
    }
  }
  return (change) => {
    const answer = (outcome: Outcome): void => {
      if (waiting.delete(change)) change.answer(outcome)
      if (waiting.size > 0) return
      clearTimeout(timer)
      timer = undefined
    }
    waiting.set(change, Date.now() + milliseconds)
    timer ??= setTimeout(safely('timer', watch), milliseconds)
    submit({ ...change, gone: () => change.gone(), answer })
  }
}
