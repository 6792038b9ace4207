import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Pixels from its end within which a list counts as being at it. */
const NEAR = 48
/** Milliseconds until what came late has its place (spec 2 §4). */
const DELAY = 300

/** The message that is seen first, and how far below the upper edge it stands. */
interface Anchor {
  readonly id: string
  readonly top: number
}

const topOf = (list: Element, part: Element): number => part.getBoundingClientRect().top - list.getBoundingClientRect().top

const anchorOf = (list: Element): Anchor | null => {
  for (const part of list.querySelectorAll<HTMLElement>('[data-message]')) {
    const top = topOf(list, part)
    if (top + part.offsetHeight > 0) return { id: part.dataset['message']!, top }
  }
  return null
}

interface Given {
  /** What is shown: another array whenever that is something else. */
  readonly shown: readonly unknown[]
  /** Nothing is shown yet, or what is shown is not yet where somebody reads. */
  readonly isOpening: boolean
  /** There is nothing newer that is not loaded. */
  readonly isLive: boolean
}

interface Scrolling {
  readonly list: RefObject<HTMLDivElement | null>
  readonly isAtEnd: boolean
  readonly toEnd: () => void
}

/**
 * Opens a list of messages at its line of what is unread, or at its end; keeps it at the end if it was there, and else what is read where it is,
 * whatever comes above and below.
 */
export const useScrolling = ({ shown, isOpening, isLive }: Given): Scrolling => {
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const isWanted = useRef(true) // at the end
  const [isAtEnd, setAtEnd] = useState(true)

  const measure = () => {
    const { current } = list
    if (!current) return
    isWanted.current = current.scrollHeight - current.scrollTop - current.clientHeight <= NEAR
    anchor.current = anchorOf(current)
    setAtEnd(isWanted.current)
  }
  const place = () => {
    const { current } = list
    const line = current?.querySelector<HTMLElement>('[data-line]')
    if (!current) return
    if (line) current.scrollTop += topOf(current, line) - current.clientHeight / 4
    else current.scrollTop = current.scrollHeight
    measure()
  }

  useLayoutEffect(() => {
    if (isOpening) return
    place()
    const before = list.current?.scrollTop
    const timer = setTimeout(() => list.current?.scrollTop === before && place(), DELAY)
    return () => clearTimeout(timer)
  }, [isOpening])

  useLayoutEffect(() => {
    const { current } = list
    if (!current || isOpening) return
    if (isWanted.current && isLive) current.scrollTop = current.scrollHeight
    else if (anchor.current) {
      const part = current.querySelector(`[data-message="${anchor.current.id}"]`)
      if (part) current.scrollTop += topOf(current, part) - anchor.current.top
    }
    measure()
  }, [shown])

  useEffect(() => {
    const { current } = list
    if (!current) return
    current.addEventListener('scroll', measure, { passive: true })
    // What opens below, as a keyboard does, takes from its height.
    const observer = new ResizeObserver(() => {
      if (isWanted.current) current.scrollTop = current.scrollHeight
    })
    observer.observe(current)
    return () => {
      current.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])

  const toEnd = () => {
    isWanted.current = true
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    measure()
  }
  return { list, isAtEnd, toEnd }
}
