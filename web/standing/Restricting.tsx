import { exactly } from '../shared/format/time.js'
import type { Restricted } from './calls.js'
import classes from './Standing.module.css'
import { endOf } from './words.js'

/** Why I am restricted, since when and until when. */
export const Restricting = ({ of }: { of: Restricted }) => {
  const { reason, at, until } = of
  return (
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
      <dd>{until === null ? endOf(of) : <time dateTime={until}>{endOf(of)}</time>}</dd>
    </dl>
  )
}
