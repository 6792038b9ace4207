import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * For a window that stands beside the pages, and so outlives them: it closes as soon as another page takes the place of the one that it was opened over,
 * as where a session ends. It would stand for a step in the history that the other page has taken.
 */
export const useClosedWithPage = (opened: boolean, close: () => void): void => {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (opened) close()
  }, [pathname])
}
