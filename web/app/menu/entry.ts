import type { CountBadge } from '../../connections/CountBadge.js'

/** A link of a menu. */
export interface Entry {
  readonly to: string
  readonly text: string
  /** How the addresses of pages begin that belong to it. */
  readonly around?: string | readonly string[]
  /** What one has is counted beside it. */
  readonly counts?: Parameters<typeof CountBadge>[0]
}
