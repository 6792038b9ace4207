import type { Change, Details } from '../calls.js'

/** What every form over one's own profile is given. */
export interface EditProps {
  readonly id: number
  readonly details: Details
  /** What the form tells; null when nothing in it has changed, which is said and not sent (spec 1 §4). */
  readonly save: (change: Change | null) => void
}
