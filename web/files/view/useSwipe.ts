import { useRef, type TouchEvent } from 'react'

/** Pixels a finger moves before it means another file. */
export const FAR = 48

/** By two fingers: then one moves the page. */
const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01

/** Hears a finger that moves sideways: to the next file (1) or the previous (-1). Two at a time enlarge what is seen, and lead nowhere. To be spread over the element it moves on. */
export const useSwipe = (go: (step: number) => void) => {
  const from = useRef<number>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 && !isEnlarged() ? touches[0]!.clientX : null
    },
    onTouchEnd: ({ touches, changedTouches }: TouchEvent) => {
      if (touches.length > 0 || from.current === null) return
      const moved = changedTouches[0]!.clientX - from.current
      if (Math.abs(moved) > FAR) go(moved > 0 ? -1 : 1)
    },
  }
}
