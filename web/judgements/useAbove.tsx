import { Suspense, useState, type ReactNode } from 'react'
import { lazyOrNothing } from '../shared/ui/lazy-or-nothing.js'
import { useInTime } from '../shared/ui/hooks/useInTime.js'

/** Few need it, and pages that many come in by are to be light. */
const RemovedLine = lazyOrNothing(async () => (await import('./RemovedLine.js')).RemovedLine)

/** Two lines of it, or a button; in pixels. */
const HEIGHT = 44

interface Told {
  /** Null where the list is nobody's who would be told. */
  readonly state: 'loading' | 'failed' | 'there' | null
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
  /** Whether something was removed, shown or not: who has nothing else has posted all the same. */
  readonly isRemoved: boolean
  readonly part: ReactNode
}

/** What was removed, above a list of mine (`isThere`) that waits for it for a moment; afterwards a line that says so, and shows it when it is pressed. */
export const useAbove = ({ state, count, part, again }: Told, isThere: boolean): RemovedAbove => {
  const how = useInTime(state, isThere)
  const [isAsked, setAsked] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [before, setBefore] = useState<Told['state']>(null)
  if (before !== state) {
    setBefore(state)
    if (state === 'failed' || state === null) {
      setFailed(state === 'failed')
      setAsked(false)
    }
  }
  // A press is for the answer that follows it, and what is said of a failure is over where there is something to show.
  if (isAsked && state === 'there' && count === 0) setAsked(false)
  if (hasFailed && state === 'there' && count > 0) setFailed(false)
  const isRemoved = count > 0 && how !== 'awaited'
  const isShown = isRemoved && (how === 'in time' || isAsked)
  const ask = () => {
    setAsked(true)
    if (state !== 'there') again()
  }
  const line = how === 'late' && (
    <div style={{ minHeight: HEIGHT }}>
      <Suspense>
        <RemovedLine {...{ state: state!, count, hasFailed, isAsked, ask }} />
      </Suspense>
    </div>
  )
  return { isAwaited: state !== null && how === 'awaited', isRemoved, part: isShown ? part : line }
}
