import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Pixels from its end within which a list counts as being at it. */
const NEAR = 48
/** Milliseconds until what came late has its place (spec 2 §4). */
const DELAY = 300

/** The message that is seen first, how far below the upper edge it stands, and how far the list was scrolled then. */
interface Anchor {
  readonly id: string
  readonly top: number
  readonly at: number
}

const topOf = (list: Element, part: Element): number => part.getBoundingClientRect().top - list.getBoundingClientRect().top

const lineIn = (list: Element | null): HTMLElement | null => list?.querySelector<HTMLElement>('[data-line]') ?? null

const anchorOf = (list: Element): Anchor | null => {
  for (const part of list.querySelectorAll<HTMLElement>('[data-message]')) {
    const top = topOf(list, part)
    if (top + part.offsetHeight > 0) return { id: part.dataset['message']!, top, at: list.scrollTop }
  }
  return null
}

interface Given {
  /** What scrolls. */
  readonly list: RefObject<HTMLDivElement | null>
  /** What is shown: another array whenever that is something else. */
  readonly shown: readonly unknown[]
  /** Nothing is shown yet, or what is shown is not yet where somebody reads. */
  readonly isOpening: boolean
  /** How often it was opened: again, too, where somebody reads. */
  readonly opened: number
  /** The newest are asked for. */
  readonly isSeeking: boolean
  /** There is nothing newer that is not loaded. */
  readonly isLive: boolean
}

interface Scrolling {
  /** What is in it. */
  readonly content: RefObject<HTMLDivElement | null>
  readonly isAtEnd: boolean
  readonly toEnd: () => void
  /** To the line of what is unread; to the end where that is seen already, or there is none. */
  readonly toLine: () => void
}

/**
 * Opens a list of messages at its line of what is unread, or at its end; keeps it at the end if it was there, and else what is read where it is,
 * whatever comes above and below, and whatever there takes another height: an image, a menu that comes late, words in a window of another width.
 */
export const useScrolling = ({ list, shown, isOpening, opened, isSeeking, isLive }: Given): Scrolling => {
  const content = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const last = useRef(0) // how far it was scrolled
  const isWanted = useRef(true) // at the end
  const isSought = useRef(false) // the newest, which are not loaded yet
  const isFollowing = useRef(isLive) // at the end it stays there
  const late = useRef<ReturnType<typeof setTimeout>>(undefined) // places once more, unless somebody has scrolled
  const [isAtEnd, setAtEnd] = useState(true)
  isFollowing.current = isLive

  /** `moved`: by how many pixels what is read stands lower than it did, which is not put right yet. */
  const measure = (moved = 0) => {
    const { current } = list
    if (!current) return
    isWanted.current = current.scrollHeight - current.scrollTop - current.clientHeight <= NEAR
    const seen = anchorOf(current)
    anchor.current = seen && { ...seen, top: seen.top - moved }
    last.current = current.scrollTop
    setAtEnd(isWanted.current)
  }
  const place = () => {
    const { current } = list
    const line = lineIn(current)
    if (!current) return
    const top = line ? topOf(current, line) : 0
    const isLong = line !== null && current.scrollHeight - current.scrollTop - top > current.clientHeight
    isSought.current = false
    // What is unread and fits is seen whole.
    current.scrollTop = isLong ? current.scrollTop + top - current.clientHeight / 4 : current.scrollHeight
    measure()
  }
  /** What moved by itself goes back to where it was read; what somebody has scrolled meanwhile stays scrolled. */
  const hold = () => {
    const { current } = list
    if (!current) return
    let rest = 0
    if ((isWanted.current || isSought.current) && isFollowing.current) {
      isSought.current = false
      current.scrollTop = current.scrollHeight
    } else if (anchor.current) {
      const { id, top, at } = anchor.current
      const part = current.querySelector(`[data-message="${id}"]`)
      const moved = part ? topOf(current, part) - (top - (current.scrollTop - at)) : 0
      // Less is how a browser rounds; or the first of many small steps, which are put right together.
      if (Math.abs(moved) >= 1) current.scrollTop += moved
      else rest = moved
    }
    measure(rest)
  }

  useLayoutEffect(() => {
    if (isOpening) return
    place()
    late.current = setTimeout(place, DELAY)
    return () => clearTimeout(late.current)
  }, [isOpening, opened])

  useLayoutEffect(() => {
    if (!isOpening) hold()
  }, [shown])

  useEffect(() => {
    if (!isSeeking) isSought.current = false // they are there, or do not come: who goes on reading is led nowhere
  }, [isSeeking])

  useEffect(() => {
    const { current } = list
    if (!current) return
    const scrolled = () => {
      if (current.scrollTop !== last.current) clearTimeout(late.current)
      if (current.scrollTop < last.current) isSought.current = false
      // At the end one leaves it by going up; else it is the end that has moved on, and is not told of yet.
      if (isWanted.current && current.scrollTop < last.current) measure()
      else hold()
    }
    current.addEventListener('scroll', scrolled, { passive: true })
    // What opens below, as a keyboard does, takes from its height; what is in it may grow.
    const observer = new ResizeObserver(hold)
    observer.observe(current)
    if (content.current) observer.observe(content.current)
    return () => {
      current.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [])

  const toEnd = () => {
    clearTimeout(late.current)
    isWanted.current = true
    isSought.current = !isFollowing.current
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    measure()
  }
  const toLine = () => {
    const { current } = list
    const line = lineIn(current)
    if (current && line && topOf(current, line) > current.clientHeight / 2) place()
    else toEnd()
  }
  return { content, isAtEnd, toEnd, toLine }
}
