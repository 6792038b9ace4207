import { useEffect, useRef, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { pageLeft } from '../../shared/ui/notices/notices.js'

/**
 * On a change of page, or of what it shows where that takes away what had the focus, the focus goes to the page, as it would on a fresh load, or to
 * the part of it that the address names. A button that was pressed has it not in every browser: nothing is taken for gone that is still there.
 */
export const usePageFocus = (page: RefObject<HTMLElement | null>): void => {
  const { pathname, search, hash } = useLocation()
  const shown = useRef({ pathname, search })
  /** Had the focus last, and has it, as long as it is there. */
  const focused = useRef<Node | null>(null)
  const dispatch = useDispatch()
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => void (focused.current = target as Node)
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [])
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    const isOther = before.pathname !== pathname
    const isFocusGone = before.search !== search && focused.current?.isConnected === false
    if (!hash && (isOther || isFocusGone)) page.current?.focus({ preventScroll: true })
    if (isOther) dispatch(pageLeft())
  }, [dispatch, page, pathname, search, hash])
}
