import { useRef, type PointerEvent } from 'react'
import type { Spot } from './view.js'
import type { Zoom } from './useZoom.js'

/** Pixels a finger may tremble and still tap; milliseconds and pixels between two taps that are one double tap. */
const STILL = 8
const SOON = 320
const NEAR = 32

interface Heard {
  /** The only finger, or the mouse, has moved. */
  readonly moved?: (by: Spot) => void
  /** It was lifted, so far from where it came down; not after a pinch. */
  readonly lifted?: (by: Spot) => void
  /** A click of the mouse, or a double tap. */
  readonly tapped?: (at: Spot) => void
  /** A second finger came: what the first was doing is not meant. */
  readonly pinching?: () => void
}

interface Finger {
  readonly from: Spot
  readonly at: Spot
}

const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
const way = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y })
const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Two fingers enlarge and move what is on the stage; what one does is told. To be spread over the stage. */
export const useFingers = (zoom: Zoom, { moved, lifted, tapped, pinching }: Heard) => {
  const fingers = useRef(new Map<number, Finger>())
  const pinched = useRef(false)
  const tap = useRef({ at: { x: 0, y: 0 }, time: -Infinity })

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = zoom.spotOf(event)
    fingers.current.set(event.pointerId, { from: at, at })
    if (fingers.current.size > 1) {
      pinched.current = true
      pinching?.()
    }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId)
    if (!finger) return
    const at = zoom.spotOf(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, { at }]) => at)
    fingers.current.set(event.pointerId, { ...finger, at })
    if (!other) {
      if (!pinched.current) moved?.(way(finger.at, at))
      return
    }
    const [before, now] = [between(finger.at, other), between(at, other)]
    zoom.move(way(before, now))
    zoom.zoom(far(at, other) / Math.max(1, far(finger.at, other)), now)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger) return
    const wasPinched = pinched.current
    if (fingers.current.size === 0) pinched.current = false
    if (wasPinched) return
    const by = way(finger.from, finger.at)
    if (far(finger.from, finger.at) > STILL) return lifted?.(by)
    const isSecond = event.timeStamp - tap.current.time < SOON && far(tap.current.at, finger.at) < NEAR
    if (event.pointerType === 'mouse' || isSecond) tapped?.(finger.at)
    tap.current = isSecond ? { ...tap.current, time: -Infinity } : { at: finger.at, time: event.timeStamp }
  }
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0) pinched.current = false
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
