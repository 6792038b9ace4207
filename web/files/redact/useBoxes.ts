import { useState } from 'react'
import type { Box } from './boxes.js'
import type { Covers } from './pages.js'

/** The boxes of a page as they are, and those of all pages as they were before each change. */
export const useBoxes = (first: Covers, page: number) => {
  const [history, setHistory] = useState<readonly Covers[]>([first])
  const covers = history.at(-1)!
  const boxes = covers[page] ?? []
  const change = (next: readonly Box[]) =>
    setHistory((before) => {
      const held = before.at(-1)!
      return [...before, Array.from({ length: Math.max(held.length, page + 1) }, (_, at) => (at === page ? next : (held[at] ?? [])))]
    })
  return {
    covers,
    boxes,
    canUndo: history.length > 1,
    add: (box: Box) => change([...boxes, box]),
    put: (index: number, box: Box) => change(boxes.map((each, at) => (at === index ? box : each))),
    remove: (index: number) => change(boxes.filter((_, at) => at !== index)),
    undo: () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  }
}
export type Boxes = ReturnType<typeof useBoxes>
