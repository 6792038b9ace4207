import { useEffect, useRef } from 'react'
import type { Zoom } from './useZoom.js'

/** Pixels a line of a wheel that counts in lines stands for, and how much a pixel enlarges. */
const LINE = 16
const PIXEL = 0.002

/** Enlarges by the wheel, at the pointer. `withKey`: only while Ctrl is held, as when a trackpad is pinched; else the page scrolls. */
export const useWheel = (zoom: Zoom, { withKey = false } = {}) => {
  const held = useRef(zoom)
  held.current = zoom
  const { stage } = zoom
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      if (withKey && !event.ctrlKey) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1) * (event.ctrlKey ? 4 : 1)
      held.current.zoom(Math.exp(-pixels * PIXEL), held.current.spotOf(event))
    }
    element?.addEventListener('wheel', onWheel, { passive: false }) // what React hears of a wheel it cannot prevent
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage, withKey])
}
