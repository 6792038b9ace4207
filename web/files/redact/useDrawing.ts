import { useState, type PointerEvent } from 'react'
import { between, isTooSmall, moved, type Box, type Point } from './boxes.js'
import type { Boxes } from './useBoxes.js'

interface Drag {
  readonly from: Point
  readonly to: Point
  /** Which box is being moved; without one a new one is drawn. */
  readonly held: number | null
}

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** A pointer draws boxes on the image, and drags those that are there. `shown` is how they stand while it does. */
export const useDrawing = ({ boxes, add, put }: Boxes) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const dragged = (): Box | null => {
    if (!drag) return null
    const { from, to, held } = drag
    return held === null ? between(from, to) : moved(boxes[held]!, { x: to.x - from.x, y: to.y - from.y })
  }
  const box = dragged()
  const shown = !drag || !box ? boxes : drag.held === null ? [...boxes, box] : boxes.map((each, at) => (at === drag.held ? box : each))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const at = pointOf(event)
    const index = (event.target as HTMLElement).dataset['box']
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: at, to: at, held: index === undefined ? null : Number(index) })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const to = pointOf(event)
    if (drag) setDrag({ ...drag, to })
  }
  const onPointerUp = () => {
    if (drag && box && drag.held !== null && drag.from !== drag.to) put(drag.held, box)
    if (drag && box && drag.held === null && !isTooSmall(box)) add(box)
    setDrag(null)
  }
  return { shown, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) } }
}
