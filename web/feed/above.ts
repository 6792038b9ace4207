import type { ReactNode } from 'react'

/** What is said of a list of which nothing but what stands above it is left. */
export const NOTHING_ELSE = 'Nothing else is here.'

/** What else belongs to a list, above its posts. */
export interface Above {
  readonly part: ReactNode
  /** It is still to come: until then the list waits for it, which would be pushed down. */
  readonly isAwaited: boolean
  /** What is said of a list without posts in place of its own words, as though there were nothing. */
  readonly empty?: string | undefined
}
