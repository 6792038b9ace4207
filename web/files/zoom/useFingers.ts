import { useRef, type PointerEvent } from 'react'
import type { Spot } from './view.js'
import type { Zoom } from './useZoom.js'

/** Pixels a finger may tremble and still tap; milliseconds and pixels between two taps that are one double tap. */
const STILL = 8
const SOON = 320
const NEAR = 32

type Press = PointerEvent<HTMLElement>

interface Heard {
  /** The first finger, or the mouse, comes down. */
  readonly pressed?: (event: Press) => void
  /** It has moved, and is the only one. */
  readonly moved?: (by: Spot, event: Press) => void
  /** It was lifted, so far from where it came down; not after a pinch. */
  readonly lifted?: (by: Spot) => void
  /** A click of the mouse, or a double tap. */
  readonly tapped?: (at: Spot) => void
  /** A second finger came: what the first was doing is not meant. */
  readonly pinching?: () => void
  /** No finger is left. */
  readonly ended?: () => void
}

interface Finger {
  readonly from: Spot
  readonly at: Spot
}

const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
const way = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y })
const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Two fingers enlarge and move what is on the stage; what one does is told. To be spread over the stage. */
export const useFingers = (zoom: Zoom, { pressed, moved, lifted, tapped, pinching, ended }: Heard) => {
  const fingers = useRef(new Map<number, Finger>())
  const pinched = useRef(false)
  const tap = useRef({ at: { x: 0, y: 0 }, time: -Infinity })

  const onPointerDown = (event: Press) => {
    if (event.button !== 0 || (event.target as Element).closest('a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = zoom.spotOf(event)
    fingers.current.set(event.pointerId, { from: at, at })
    if (fingers.current.size === 1) return pressed?.(event)
    pinched.current = true
    pinching?.()
  }
  const onPointerMove = (event: Press) => {
    const finger = fingers.current.get(event.pointerId)
    if (!finger) return
    const at = zoom.spotOf(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, { at }]) => at)
    fingers.current.set(event.pointerId, { ...finger, at })
    if (!other) {
      if (!pinched.current) moved?.(way(finger.at, at), event)
      return
    }
    const [before, now] = [between(finger.at, other), between(at, other)]
    zoom.move(way(before, now))
    zoom.zoom(far(at, other) / Math.max(1, far(finger.at, other)), now)
  }
  const told = (finger: Finger, { pointerType, timeStamp }: Press) => {
    if (far(finger.from, finger.at) > STILL) return lifted?.(way(finger.from, finger.at))
    const isSecond = timeStamp - tap.current.time < SOON && far(tap.current.at, finger.at) < NEAR
    if (pointerType === 'mouse' || isSecond) tapped?.(finger.at)
    tap.current = { at: finger.at, time: isSecond ? -Infinity : timeStamp }
  }
  const gone = (event: Press, isLifted: boolean) => {
    const finger = fingers.current.get(event.pointerId)
    if (!finger) return
    fingers.current.delete(event.pointerId)
    if (isLifted && !pinched.current) told(finger, event)
    if (fingers.current.size > 0) return
    pinched.current = false
    ended?.()
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: Press) => gone(event, true),
    onPointerCancel: (event: Press) => gone(event, false),
  }
}
