import { useEffect, useRef, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { onScreen } from './live/connection.js'

/** The server is told a little before something is seen. */
const NEAR = '200px 0px'

/**
 * Tells which parts of a list are on the screen, as it is scrolled: those that say in `data-watch` what the server calls them. `key` is
 * another whenever the list is another.
 */
export const useOnScreen = <List extends Element>(list: RefObject<List | null>, key: unknown): void => {
  const dispatch = useDispatch()
  const shown = useRef(new Set<string>())
  useEffect(() => {
    const seen = shown.current
    seen.clear()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = (target as HTMLElement).dataset['watch']!
          if (isIntersecting) seen.add(name)
          else seen.delete(name)
        }
        dispatch(onScreen([...seen]))
      },
      { rootMargin: NEAR },
    )
    for (const part of list.current?.querySelectorAll('[data-watch]') ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [dispatch, list, key])
  useEffect(() => () => void dispatch(onScreen([])), [dispatch])
}
