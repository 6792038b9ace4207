import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'

/** Milliseconds. */
const LONGEST = 15_000

/** Requests may be worked on after they were answered, so the end of the last connection is not yet that of the work. */
export const handling = (longest = LONGEST) => {
  const underWay = new Set<Promise<unknown>>()
  return {
    /** A handler that is waited for. */
    of:
      (handler: RequestHandler): RequestHandler =>
      async (...asked) => {
        const work = Promise.resolve(handler(...asked))
        underWay.add(work)
        try {
          await work
        } finally {
          underWay.delete(work)
        }
      },

    /** Resolves when nothing is under way, and after `longest` milliseconds whatever is. */
    ended: async (): Promise<void> => {
      const inTime = new AbortController()
      await Promise.race([Promise.allSettled(underWay), pause(longest, undefined, { signal: inTime.signal }).catch(() => undefined)])
      inTime.abort()
    },
  }
}
export type Handling = ReturnType<typeof handling>
