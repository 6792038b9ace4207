import { useState, type RefObject } from 'react'
import { between, isTooSmall, moved, type Box, type Point } from './boxes.js'
import type { Boxes } from './useBoxes.js'

interface Drag {
  readonly from: Point
  readonly to: Point
  /** Which box is being moved; without one a new one is drawn. */
  readonly held: number | null
}

interface At {
  readonly clientX: number
  readonly clientY: number
}

/** One finger draws boxes on the image, and drags those that are there. `shown` is how they stand while it does. */
export const useDrawing = ({ boxes, add, put }: Boxes, image: RefObject<HTMLElement | null>) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointOf = ({ clientX, clientY }: At): Point => {
    const { left, top, width, height } = image.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const dragged = (): Box | null => {
    if (!drag) return null
    const { from, to, held } = drag
    return held === null ? between(from, to) : moved(boxes[held]!, { x: to.x - from.x, y: to.y - from.y })
  }
  const box = dragged()
  const shown = !drag || !box ? boxes : drag.held === null ? [...boxes, box] : boxes.map((each, at) => (at === drag.held ? box : each))

  return {
    shown,
    pressed: (event: At & { readonly target: EventTarget }) => {
      const at = pointOf(event)
      const index = (event.target as HTMLElement).dataset['box']
      setDrag({ from: at, to: at, held: index === undefined ? null : Number(index) })
    },
    moved: (_by: Point, event: At) => {
      const to = pointOf(event)
      setDrag((before) => before && { ...before, to })
    },
    ended: () => {
      if (drag && box && drag.held !== null && drag.from !== drag.to) put(drag.held, box)
      if (drag && box && drag.held === null && !isTooSmall(box)) add(box)
      setDrag(null)
    },
    /** It was not meant: two fingers enlarge. */
    pinching: () => setDrag(null),
  }
}
