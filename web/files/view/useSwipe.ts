import { useRef, type TouchEvent } from 'react'

/** Pixels a finger moves before it means another file. */
export const FAR = 48

/** By two fingers: then one moves the page. */
const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01

/**
 * Hears a finger that moves sideways: to the next file (1) or the previous (-1). One that scrolls the page moves more up or down, and two at a time enlarge what is seen: they lead
 * nowhere. To be spread over the element it moves on.
 */
export const useSwipe = (go: (step: number) => void) => {
  const from = useRef<Pick<Touch, 'clientX' | 'clientY'>>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const { clientX, clientY } = touches[0]! // some browsers go on to use the finger itself
      from.current = touches.length === 1 && !isEnlarged() ? { clientX, clientY } : null
    },
    onTouchEnd: ({ touches, changedTouches }: TouchEvent) => {
      if (touches.length > 0 || from.current === null) return
      const { clientX, clientY } = changedTouches[0]!
      const sideways = clientX - from.current.clientX
      if (Math.abs(sideways) > Math.max(FAR, Math.abs(clientY - from.current.clientY))) go(sideways > 0 ? -1 : 1)
    },
  }
}
