import { useEffect, useRef } from 'react'
import type { Zoom } from './useZoom.js'

/** Pixels a line of a wheel that counts in lines stands for, and how much a pixel enlarges. */
const LINE = 16
const PIXEL = 0.002

/**
 * Enlarges by the wheel, at the pointer. `withKey`: only while Ctrl is held, as when a trackpad is pinched; else the wheel moves what is
 * enlarged, and scrolls the page when nothing is.
 */
export const useWheel = (zoom: Zoom, { withKey = false } = {}) => {
  const held = useRef(zoom)
  held.current = zoom
  const { stage } = zoom
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      const { zoom, move, isZoomed, spotOf } = held.current
      const isMove = withKey && !event.ctrlKey
      if (isMove && !isZoomed) return
      event.preventDefault()
      if (isMove) {
        move({ x: -event.deltaX, y: -event.deltaY })
        return
      }
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1) * (event.ctrlKey ? 4 : 1)
      zoom(Math.exp(-pixels * PIXEL), spotOf(event))
    }
    element?.addEventListener('wheel', onWheel, { passive: false }) // what React hears of a wheel it cannot prevent
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage, withKey])
}
