import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { PostKind } from '../engagement/post-kinds.js'
import { selectAge } from '../shared/net/live/connection.js'
import type { OwnDecision } from './calls.js'
import { decisionSteps, selectDecisions } from './decisions-slice.js'
import { removedIn } from './removed-in.js'

/** What a moderator has removed of mine, and whether it is still to come: a list of mine waits for it, which would be pushed down. */
export interface RemovedOfMine {
  readonly isAwaited: boolean
  /** By the decisions that have removed them, the newest first. */
  readonly removed: readonly OwnDecision[]
}

/**
 * What a moderator has removed of a kind, for the lists of its author, who alone still sees it (DECISIONS C-61): told by the newest page of the decisions, since the
 * views of posts tell what is there.
 */
export const useRemovedOfMine = (kind: PostKind): RemovedOfMine => {
  const { state, list } = useSelector(selectDecisions)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(decisionSteps.opened())
  }, [dispatch, age])
  const removed = useMemo(() => removedIn(list, kind), [list, kind])
  const [isSettled, setSettled] = useState(false) // asked for again it takes nothing off the page
  if (!isSettled && state !== 'loading') setSettled(true)
  return { isAwaited: !isSettled && state === 'loading', removed }
}
