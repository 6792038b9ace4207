import { IconMessageCircle } from '@tabler/icons-react'
import { counted, grouped } from '../shared/format/counted.js'
import classes from './Words.module.css'

/** "4,567 comments"; on a phone, where its mark says of what, the number alone is seen. */
export const CommentCount = ({ count }: { readonly count: number }) => (
  <span className={classes.number} data-number={grouped(count)}>
    <span className={classes.words}>{counted(count, 'comment')}</span>
  </span>
)

export const CommentMark = () => <IconMessageCircle size={20} stroke={1.6} aria-hidden />
