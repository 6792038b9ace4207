import { useLayoutEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { leavePlace, readerNow, returnToPlace } from './reading-place.js'

/** Has a list open where it was left, for who comes back to it or loads its page anew. */
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
