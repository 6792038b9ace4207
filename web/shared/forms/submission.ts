import type { Problem } from '../net/http.js'

/** How the sending of a form stands. */
export interface Submission {
  readonly sending: boolean
  /** What the server said of single fields, the last time. */
  readonly errors: Problem['errors']
  /** What it said of none of them, for a form that says it itself. */
  readonly problem?: string
  /** The id of the toast that says it for a while. */
  readonly notice?: string
}

/** How what was sent has arrived. */
export interface Arrival {
  /** It was found there after its answer was lost. */
  readonly isFound: boolean
  /** Its draft was as it was sent, and has gone with it: a form that was opened since holds nothing else. */
  readonly isDropped: boolean
}

export const unsent: Submission = { sending: false, errors: [] }
export const sending: Submission = { sending: true, errors: [] }
export const refused = (errors: Problem['errors']): Submission => ({ sending: false, errors })
