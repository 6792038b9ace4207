import { useState } from 'react'
import type { Box } from './boxes.js'

/** The boxes as they are, and as they were before each change. */
export const useBoxes = (first: readonly Box[]) => {
  const [history, setHistory] = useState<readonly (readonly Box[])[]>([first])
  const boxes = history.at(-1)!
  const change = (next: readonly Box[]) => setHistory((before) => [...before, next])
  return {
    boxes,
    canUndo: history.length > 1,
    add: (box: Box) => change([...boxes, box]),
    put: (index: number, box: Box) => change(boxes.map((each, at) => (at === index ? box : each))),
    remove: (index: number) => change(boxes.filter((_, at) => at !== index)),
    undo: () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  }
}
export type Boxes = ReturnType<typeof useBoxes>
