import { createContext, useEffect, useRef, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useNavigateFromPage } from '../../shared/ui/windows/useNavigateFromPage.js'
import type { Post } from '../post.js'
import { selectRemoved } from './removal-slice.js'

type Root = Parameters<typeof selectRemoved>[0]

/** Whether the page is left once a post on it is deleted: no step of the question before it is left in the history then. */
export const IsPageLeftOnRemoval = createContext(false)

/**
 * Whoever deletes a post on this page is led to another (spec 2 §4); null leads nowhere, -1 one step back. A page `of` one post is left for no other, and for that one
 * also where it was deleted before.
 */
export const useLeavePageOnRemoval = (to: string | -1 | null, of?: Post): void => {
  const removed = useSelector((root: Root) => selectRemoved(root))
  const before = useRef(removed)
  const navigate = useNavigateFromPage()
  const location = useLocation() // another each time one comes to it: who comes back before the other page is drawn finds this one still there
  useEffect(() => {
    const isMeant = of === undefined ? removed !== before.current : removed === of
    before.current = removed
    if (to !== null && removed !== null && isMeant) return navigate(to, { replace: true, from: location })
  }, [navigate, removed, to, of, location])
}

interface Props {
  readonly to: string | null
  readonly children: ReactNode
}

/** A page of many posts, which is left once one of them is deleted. */
export const LeavePageOnRemoval = ({ to, children }: Props) => {
  useLeavePageOnRemoval(to)
  return <IsPageLeftOnRemoval value={to !== null}>{children}</IsPageLeftOnRemoval>
}
