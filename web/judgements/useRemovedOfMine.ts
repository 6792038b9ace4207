import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { PostKind } from '../engagement/post-kinds.js'
import { selectAge } from '../shared/net/live/connection.js'
import type { OwnDecision } from './calls.js'
import { decisionSteps, selectDecisions } from './decisions-slice.js'

/** What a moderator has removed of mine, and whether it is still to come: a list of mine waits for it, which would be pushed down. */
export interface RemovedOfMine {
  readonly isAwaited: boolean
  /** By the decisions that have removed them, the newest first. */
  readonly removed: readonly OwnDecision[]
}

/** Each once, while its author still finds it. */
const removedIn = (decisions: readonly OwnDecision[], kind: PostKind): readonly OwnDecision[] => {
  const removing = decisions.filter((each) => each.kind === kind && each.decision === 'remove' && each.undone_at === null)
  return [...new Map(removing.filter(({ removed, there }) => removed && there).map((each) => [each.post, each])).values()]
}

/**
 * What a moderator has removed of a kind, for the lists of its author, who alone still sees it (DECISIONS C-61): told by the newest page of the decisions, since the
 * views of posts tell what is there. `isWanted`: whether the list is one's own.
 */
export const useRemovedOfMine = (kind: PostKind, isWanted = true): RemovedOfMine => {
  const { state, list } = useSelector(selectDecisions)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => {
    if (isWanted) dispatch(decisionSteps.opened())
  }, [dispatch, isWanted, age])
  const removed = useMemo(() => (isWanted ? removedIn(list, kind) : []), [isWanted, list, kind])
  return { isAwaited: isWanted && state === 'loading', removed }
}
