import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../shared/net/live/connection.js'
import type { OwnDecision } from './calls.js'
import { decisionSteps, selectDecisions } from './decisions-slice.js'
import { removedIn, type OwnList } from './removed-in.js'

interface RemovedOfMine {
  readonly state: 'loading' | 'failed' | 'there'
  /** By the decisions that have removed them, the newest first. */
  readonly removed: readonly OwnDecision[]
  readonly again: () => void
}

/**
 * What a moderator has removed of a list, for its author, who alone still sees it (DECISIONS C-61): told by the newest page of the decisions, since the
 * views of posts tell what is there.
 */
export const useRemovedOfMine = (of: OwnList): RemovedOfMine => {
  const { state, list } = useSelector(selectDecisions)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const again = useCallback(() => void dispatch(decisionSteps.opened()), [dispatch])
  const [hasBegun, setBegun] = useState(false) // that it has failed on a page before is of no account here
  useEffect(() => {
    again()
    setBegun(true)
  }, [again, age])
  const removed = useMemo(() => removedIn(list, of), [list, of])
  return { state: state === 'ready' ? 'there' : hasBegun ? state : 'loading', removed, again }
}
