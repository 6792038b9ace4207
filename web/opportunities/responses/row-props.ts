import type { Applicant } from '../calls.js'

/** What a row or a card of an application may do. */
export interface RowProps {
  /** The time in milliseconds. */
  readonly now: number
  readonly viewCv: (of: Applicant) => void
  readonly answer: (of: Applicant, accepts: boolean) => void
}
