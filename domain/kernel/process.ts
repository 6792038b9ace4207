import type { Recorded } from './messages.js'

/** Work that a fact leads to. Asked for again under the same id it is the same work; `data` names things by number and holds nothing personal. */
export interface Task {
  readonly id: string
  readonly kind: string
  readonly data: object
  /** The moment of what led to it. */
  readonly at: string
  /** Milliseconds after that moment before which it is not to be done, where that is not at once. */
  readonly after?: number
  /** For whom it is, where nobody is to wait for all that another has asked for: a pseudonym, as `member:7`. */
  readonly payer?: string
  /** Done once is no reason not to be done again, where it is asked for by something that happened since. */
  readonly again?: true
}

/** Of what a process is told. It keeps its own place in the log and is never told all of it again. */
export interface Listener {
  readonly name: string
  /** Which streams it is told of, by the word before the dash. */
  readonly streams: readonly string[] | 'all'
  /** Where it begins when it is new: at the end of the log, unless it must be told all that ever happened. */
  readonly from?: 'start'
}

/** Facts in, tasks out; pure. */
export interface Process extends Listener {
  readonly tasks: (event: Recorded) => readonly Task[]
}

/** The same where more has to be known than the fact tells, and something else is kept than tasks: it is all the same for the same answers. */
export interface AskingProcess<Ask, Output> extends Listener {
  readonly outputs: (event: Recorded, ask: Ask) => Promise<readonly Output[]>
}

/** An answer did not come, for reasons that pass: what was asked for is told again. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}
