import { safely } from '../../domain/kernel/unexpected.js'

/** Has something done soon: at once, or when it was done less than `ms` milliseconds ago, once these are over. */
export const throttled = (work: () => void, ms: number) => {
  let waiting: NodeJS.Timeout | undefined
  let isWanted = false
  const workAndRest = (): void => {
    isWanted = false
    work()
    waiting = setTimeout(safely('timer', rested), ms)
  }
  const rested = (): void => {
    waiting = undefined
    if (isWanted) workAndRest()
  }
  return {
    soon(): void {
      if (waiting) isWanted = true
      else workAndRest()
    },
    /** What was wanted is not done any more. */
    end(): void {
      clearTimeout(waiting)
    },
  }
}
