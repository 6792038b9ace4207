import type { CountBadge } from '../../connections/CountBadge.js'

type Counted = Parameters<typeof CountBadge>[0]

/** A link of a menu. */
export interface Entry {
  readonly to: string
  readonly text: string
  /** How the addresses of pages begin that belong to it. */
  readonly around?: string | readonly string[]
  /** What is counted beside it. */
  readonly counts?: Counted
}
