import type { KeyboardEvent } from 'react'
import { moved, resized, type Box, type Point } from './boxes.js'
import classes from './Redactor.module.css'

interface Props {
  readonly box: Box
  readonly index: number
  readonly help: string
  readonly put: (box: Box) => void
  readonly remove: () => void
}

/** How far an arrow goes, in parts of the image. */
const STEP = 0.02
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const percent = (part: number): string => `${part * 100}%`

/** A box on the image: arrows move it, with Shift they size it, Delete takes it away. */
export const Covered = ({ box, index, help, put, remove }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key]
    if (step) put(event.shiftKey ? resized(box, step) : moved(box, step))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={classes.box}
      data-box={index}
      aria-label={`Box ${index + 1}`}
      aria-describedby={help}
      onKeyDown={onKeyDown}
      style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
    />
  )
}
