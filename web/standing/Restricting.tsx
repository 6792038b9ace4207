import { exactly } from '../shared/format/time.js'
import type { Restricted } from './calls.js'
import classes from './Standing.module.css'
import { endOf } from './words.js'

/** Why I am restricted, since when and until when. */
export const Restricting = ({ of: { reason, at, until } }: { of: Restricted }) => (
  <dl className={classes.facts}>
    <dt>Reason</dt>
    <dd className={classes.said} dir="auto">
      {reason}
    </dd>
    <dt>Since</dt>
    <dd>
      <time dateTime={at}>{exactly(Date.parse(at))}</time>
    </dd>
    <dt>Ends</dt>
    <dd>{until === null ? endOf(until) : <time dateTime={until}>{endOf(until)}</time>}</dd>
  </dl>
)
