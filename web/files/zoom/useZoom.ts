import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState, type CSSProperties } from 'react'
import { closeUp, fitOf, movedBy, STEP, WHOLE, zoomedBy, type Size, type Spot } from './view.js'

const MIDDLE: Spot = { x: 0, y: 0 }

/**
 * How the picture `of`, so large in its own pixels, is seen on the element that `stage` is given to: whole, until it is enlarged. What has no
 * size stays whole.
 */
export const useZoom = (of: string, picture: Size | null) => {
  const stage = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState({ of, view: WHOLE })
  const view = held.of === of ? held.view : WHOLE // another picture is seen whole again
  const fit = (picture: Size) => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {}
    return fitOf(picture, { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) })
  }
  const change = (next: (view: typeof WHOLE) => typeof WHOLE) =>
    setHeld((before) => ({ of, view: next(before.of === of ? before.view : WHOLE) }))

  const zoom = (times: number, at = MIDDLE) => picture && change((before) => zoomedBy(before, times, at, fit(picture), picture))
  const move = (by: Spot) => picture && change((before) => movedBy(before, by, fit(picture)))
  const whole = () => change(() => WHOLE)
  useWindowEvent('resize', () => move(MIDDLE))

  const isZoomed = view.scale > 1
  const style: CSSProperties = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
  return {
    stage,
    style,
    isZoomed,
    zoom,
    move,
    whole,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    /** From whole to close by, and back. */
    turn: (at: Spot) => (isZoomed || !picture ? whole() : zoom(closeUp(fit(picture)), at)),
    /** Where on the stage, from its middle. */
    spotOf: ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
      const { left, top, width, height } = stage.current!.getBoundingClientRect()
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    },
  }
}
export type Zoom = ReturnType<typeof useZoom>
