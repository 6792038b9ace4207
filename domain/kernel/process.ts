import type { Recorded } from './messages.js'

/** Work that a fact leads to. Asked for again under the same id it is the same work; `data` names things by number and holds nothing personal. */
export interface Task {
  readonly id: string
  readonly kind: string
  readonly data: object
  /** The moment of what led to it. */
  readonly at: string
}

/** Facts in, tasks out; pure. It keeps its own place in the log and is never told all of it again. */
export interface Process {
  readonly name: string
  /** Which streams it is told of, by the word before the dash. */
  readonly streams: readonly string[] | 'all'
  /** Where it begins when it is new: at the end of the log, unless it must be told all that ever happened. */
  readonly from?: 'start'
  readonly tasks: (event: Recorded) => readonly Task[]
}
