import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { selectRemoved } from './removal-slice.js'

type Root = Parameters<typeof selectRemoved>[0]

/** Whoever deletes a post on this page is led to another (spec 2 §4); null leads nowhere. */
export const useLeftByRemoval = (to: string | null): void => {
  const removed = useSelector((root: Root) => selectRemoved(root))
  const before = useRef(removed)
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== null && removed !== null && removed !== before.current) void navigate(to, { replace: true })
    before.current = removed
  }, [navigate, removed, to])
}
