import { useState, type ReactNode } from 'react'
import { useInTime } from '../shared/ui/hooks/useInTime.js'
import { RemovedLine } from './RemovedLine.js'

interface Told {
  readonly state: 'loading' | 'failed' | 'there'
  /** How many posts were removed. */
  readonly count: number
  /** What they are shown in. */
  readonly part: ReactNode
  readonly again: () => void
}

/** What stands above a list of mine. */
export interface RemovedAbove {
  /** The list waits for it, which would be pushed down. */
  readonly isAwaited: boolean
  /** Whether it is what was removed: who has nothing else has posted all the same. */
  readonly isRemoved: boolean
  readonly part: ReactNode
}

/** What was removed, above a list of mine (`isThere`) that waits for it for a moment; afterwards a line that says so, and shows it when it is pressed. `of`: whose it is. */
export const useAbove = (of: unknown, { state, count, part, again }: Told, isThere: boolean): RemovedAbove => {
  const how = useInTime(of, state, isThere)
  const [isAsked, setAsked] = useState(false)
  const isRemoved = count > 0 && (how === 'in time' || (how === 'late' && isAsked))
  const ask = () => {
    setAsked(true)
    if (state !== 'there') again()
  }
  const line = how === 'late' && <RemovedLine {...{ state, count, isAsked, ask }} />
  return { isAwaited: how === 'awaited', isRemoved, part: isRemoved ? part : line }
}
