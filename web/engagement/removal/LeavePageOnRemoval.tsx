import { createContext, useEffect, useRef, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useNavigateFromPage } from '../../shared/ui/windows/useNavigateFromPage.js'
import { selectRemoved } from './removal-slice.js'

type Root = Parameters<typeof selectRemoved>[0]

/** Whether the page is left once a post on it is deleted: no step of the question before it is left in the history then. */
export const IsPageLeftOnRemoval = createContext(false)

interface Props {
  /** Null leads nowhere. */
  readonly to: string | null
  readonly children: ReactNode
}

/** Whoever deletes a post on this page is led to another (spec 2 §4). */
export const LeavePageOnRemoval = ({ to, children }: Props) => {
  const removed = useSelector((root: Root) => selectRemoved(root))
  const before = useRef(removed)
  const navigate = useNavigateFromPage()
  useEffect(() => {
    const isNew = removed !== before.current
    before.current = removed
    if (to !== null && removed !== null && isNew) return navigate(to, { replace: true })
  }, [navigate, removed, to])
  return <IsPageLeftOnRemoval value={to !== null}>{children}</IsPageLeftOnRemoval>
}
