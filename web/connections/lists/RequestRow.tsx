import type { Network } from '../../../api/contract/network/connections.js'
import { EmailText } from '../../shared/ui/text/EmailText.js'
import { Person } from '../../shared/ui/Person.js'
import { When } from '../../shared/ui/text/When.js'
import type { ShownRow } from './lists-slice.js'
import classes from '../Network.module.css'
import { RequestButtons } from './RequestButtons.js'

interface Props {
  readonly network: Network
  readonly row: ShownRow
  /** The time in milliseconds. */
  readonly now: number
}

const OVER = { connected: 'You are connected now', gone: 'This request no longer exists' } as const

/** A request: who it is, their address where they have asked, since when, and what can be done (spec 2 §2). */
export const RequestRow = ({ network, row, now }: Props) => (
  <article className={classes.row} data-over={row.over ?? undefined}>
    <div className={classes.who}>
      <Person name={row.name} speciality={row.speciality} picture={row.picture} id={row.other} size={48}>
        <When at={row.since} now={now} />
      </Person>
      {row.email !== null && (
        <a className={classes.email} href={`mailto:${row.email}`}>
          <EmailText address={row.email} />
        </a>
      )}
    </div>
    {row.over ? (
      <div className={classes.over}>{OVER[row.over]}</div>
    ) : (
      <RequestButtons network={network} other={row.other} follow={row.follow} isMine={row.isMine} />
    )}
  </article>
)
