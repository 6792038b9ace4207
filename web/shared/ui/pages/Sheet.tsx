import type { HTMLAttributes } from 'react'
import classes from './Sheet.module.css'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly className?: string | undefined
  /** Whether it stands in a list: there is less room around its parts. */
  readonly isOfMany?: boolean
}

/** White paper on the desk, for what is filled in or read by itself. Below one whose contents are on their way others wait (`data-coming`). */
export const Sheet = ({ className = '', isOfMany = false, ...section }: Props) => (
  <section className={`sfs-sheet ${classes.sheet} ${isOfMany ? classes.many : ''} ${className}`} {...section} />
)
