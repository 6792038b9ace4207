import { useRef, type TouchEvent } from 'react'

/** Pixels a finger moves before it means another file. */
export const FAR = 48

/** Hears a finger that moves sideways: to the next file (1) or the previous (-1). To be spread over the element it moves on. */
export const useSwipe = (go: (step: number) => void) => {
  const from = useRef(0)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientX ?? 0
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? from.current) - from.current
      if (Math.abs(moved) > FAR) go(moved > 0 ? -1 : 1)
    },
  }
}
