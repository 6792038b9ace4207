import type { Recorded } from '../../../domain/kernel/messages.js'

/** How often an event may take a view too long, alone: each time takes seconds, and something else may have been in the way. */
const LATE = 10

/** What is remembered of events that took a view too long, from one attempt to the next. */
export interface Lateness {
  /** Notes it; the time that counts is the last one. */
  readonly note: (schema: string, event: Recorded, error: Error) => void
  /** Why a view is not told of an event any more; undefined as long as it is. */
  readonly reasonAgainst: (schema: string, event: Recorded) => string | undefined
}

/** `most`: so often an event may be late. Only the newest one of each view is remembered: the others have passed, or come after it. */
export const lateness = (most = LATE): Lateness => {
  const last = new Map<string, { position: number; times: number; reason: string }>()
  return {
    note(schema, { position }, { message: reason }) {
      const before = last.get(schema)
      last.set(schema, { position, times: before?.position === position ? before.times + 1 : 1, reason })
    },
    reasonAgainst(schema, { position }) {
      const late = last.get(schema)
      return late?.position === position && late.times >= most ? late.reason : undefined
    },
  }
}
