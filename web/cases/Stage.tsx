import { useState, type TouchEvent } from 'react'
import type { ClinicalCase } from '../../api/contract/cases.js'
import classes from './FileViewer.module.css'

interface Props {
  readonly file: ClinicalCase['files'][number]
  /** To the next (1) or the previous (-1) file. */
  readonly go: (step: number) => void
}

/** Pixels a finger moves before it means another photograph. */
const SWIPE = 48

/** One photograph as large as the screen allows; a press shows it in real size, where a finger moves it instead. */
export const Stage = ({ file, go }: Props) => {
  const [zoomed, setZoomed] = useState(false)
  const [touched, setTouched] = useState(0)
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? touched) - touched
    if (!zoomed && Math.abs(moved) > SWIPE) go(moved > 0 ? -1 : 1)
  }
  return (
    <div
      className={classes.stage}
      data-zoomed={zoomed}
      onTouchStart={({ touches }) => setTouched(touches[0]?.clientX ?? 0)}
      onTouchEnd={onTouchEnd}
    >
      <button
        type="button"
        className={classes.photo}
        aria-label={zoomed ? 'Fit to the screen' : 'Show in real size'}
        onClick={() => setZoomed(!zoomed)}
        data-autofocus
      >
        <img src={file.file_path} width={file.width} height={file.height} alt={file.name ?? ''} />
      </button>
    </div>
  )
}
