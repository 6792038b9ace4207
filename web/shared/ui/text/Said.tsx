import type { ComponentType, Ref } from 'react'
import classes from './Said.module.css'

interface Props {
  readonly text: string
  /** For the focus to go there when the button has gone. */
  readonly ref?: Ref<HTMLSpanElement>
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
}

/** What is done already: said, not pressed, and as high as the button whose place it takes. */
export const Said = ({ text, Icon, ref }: Props) => (
  <span className={classes.said} {...(ref && { ref, tabIndex: -1 })}>
    <Icon size={20} aria-hidden />
    {text}
  </span>
)
