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
  /** Its draft goes with it, as it was sent: a form that was opened since holds nothing else. */
  readonly isDropped: boolean
}

export const unsent: Submission = { sending: false, errors: [] }
export const sending: Submission = { sending: true, errors: [] }
export const refused = (errors: Problem['errors']): Submission => ({ sending: false, errors })
