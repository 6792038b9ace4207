import type { ReactNode } from 'react'
import classes from './Picture.module.css'

interface Props {
  /** In units of its own: a line is two of them thick. */
  readonly width?: number
  readonly height?: number
  readonly className?: string | undefined
  /** Shapes: `data-accent` has the line in the accent, `data-soft` and `data-paper` fill it, `data-dot` is a point of colour. */
  readonly children: ReactNode
}

/** How a picture may be shown otherwise. */
export type Shown = Pick<Props, 'className'>

/** A drawing of the family: for the eye alone, since the words beside it say the same. It follows the colours of the scheme. */
export const Picture = ({ width = 160, height = 112, className = '', children }: Props) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={`${classes.picture} ${className}`} aria-hidden focusable="false">
    {children}
  </svg>
)
