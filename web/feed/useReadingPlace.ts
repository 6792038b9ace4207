import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { leavePlace, readerNow, returnToPlace } from './reading-place.js'

/** Has a list, when its page is loaded anew, open where it was left. */
export const useReadingPlace = (list: RefObject<Element | null>): void => {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    returnToPlace(key, current)
    const reader = readerNow()
    const keep = () => leavePlace(key, current, reader)
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
    }
  }, [list, key])
}
