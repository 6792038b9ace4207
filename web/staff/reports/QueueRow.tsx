import { Badge } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { sortOf } from '../../engagement/post-kinds.js'
import { calledAs, WORDS_GONE } from '../../engagement/reports/words.js'
import { selectSender } from '../../shared/session/session.js'
import { doctor } from '../../shared/format/person.js'
import { When } from '../../shared/ui/text/When.js'
import type { QueuedPost } from './calls.js'
import staff from '../frame/Staff.module.css'
import { toReports } from '../frame/StaffPage.js'
import { useFromHere } from '../frame/useFromHere.js'
import classes from './Reports.module.css'

interface Props {
  readonly of: QueuedPost
  /** The time in milliseconds. */
  readonly now: number
}

/** One post that was reported: what the first report says, since when it waits, and who looks after it. */
export const QueueRow = ({ of, now }: Props) => (
  <li className={classes.row}>
    <div className={classes.what}>
      <Link to={`/staff/reports/${of.post}`} state={useFromHere(toReports.label)} className={staff.name} dir="auto">
        {calledAs(of)}
      </Link>
      <span className={staff.detail}>
        {[sortOf(of.kind), of.speciality].filter(Boolean).join(' · ')} · <span dir="auto">{authorOf(of)}</span>
      </span>
      {of.first_reason !== undefined && (
        <p className={classes.first} dir="auto">
          {of.first_reason ?? WORDS_GONE}
        </p>
      )}
    </div>
    <div className={classes.facts}>
      <span>
        {of.reports === 1 ? '1 report' : `${of.reports} reports`}, first <When at={Date.parse(of.first_at)} now={now} />
      </span>
      <Claimed by={of.claimed} />
    </div>
  </li>
)

export const authorOf = ({ author }: Pick<QueuedPost, 'author'>): string =>
  author.actor.startsWith('visitor:') ? 'A visitor' : doctor(author.full_name)

/** Who looks after it, if somebody does. */
export const Claimed = ({ by }: { by: QueuedPost['claimed'] }) => {
  const me = useSelector(selectSender)
  if (!by) return null
  if (by.by === me) return <Badge tt="none">Yours</Badge>
  return (
    <Badge variant="light" color={by.lapsed ? 'gray' : 'blue'} tt="none">
      With <span dir="auto">{doctor(by.full_name)}</span>
      {by.lapsed && ' (over a day ago)'}
    </Badge>
  )
}
