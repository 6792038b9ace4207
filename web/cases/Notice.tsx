import classes from './CasePage.module.css'
import { Status } from './Status.js'
import { CLOSED } from './case-format.js'

/** Whether the case still takes answers, for how long, and why not any more (spec 2 §4). */
export const Notice = ({ left }: { left: string | null }) => (
  <div className={classes.notice}>
    <Status left={left} />
    <p>{left === null ? CLOSED : 'A case takes likes and comments for 7 days after posting.'}</p>
  </div>
)
