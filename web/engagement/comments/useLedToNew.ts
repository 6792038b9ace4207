import { useEffect, useRef, type RefObject } from 'react'
import { comeTo, comeToComment, type Come } from '../come-to.js'

interface Leading {
  /** Somebody has come for what is new; undefined where they have not. */
  readonly come: Come | undefined
  /** The first that is new, once it is drawn. */
  readonly first: number | undefined
  readonly place: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
}

/** So many pixels the heading may move without that anybody has scrolled. */
const STILL = 4

/** So much of the window is behind its header. */
const HEADER = 72

const topOf = (part: HTMLElement | null): number => part?.getBoundingClientRect().top ?? 0

/** It stands where one begins to read: where there are two panes the page stays as it is, then, with the case in sight. */
const isInSight = (part: HTMLElement): boolean => topOf(part) >= HEADER && topOf(part) <= window.innerHeight / 2

/** Leads to the discussion at once, and on to where it is new when that is drawn: not whoever has scrolled meanwhile, and reads, nor whose focus has gone elsewhere. */
export const useLedToNew = ({ come, first, place, heading }: Leading): void => {
  const led = useRef<{ readonly top: number }>(undefined)
  useEffect(() => {
    if (!come) return
    comeTo(heading.current, come.from)
    led.current = { top: topOf(heading.current) }
  }, [come])
  useEffect(() => {
    if (!led.current || first === undefined) return
    const line = place.current?.querySelector<HTMLElement>('[data-since]')
    if (line && Math.abs(topOf(heading.current) - led.current.top) <= STILL)
      (isInSight(line) ? comeTo : comeToComment)(line, heading.current)
    led.current = undefined
  }, [come, first])
}
