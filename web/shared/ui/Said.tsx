import type { ComponentType } from 'react'
import classes from './Said.module.css'

interface Props {
  readonly text: string
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
}

/** What is done already: said, not pressed, and as high as the button whose place it takes. */
export const Said = ({ text, Icon }: Props) => (
  <span className={classes.said}>
    <Icon size={20} aria-hidden />
    {text}
  </span>
)
