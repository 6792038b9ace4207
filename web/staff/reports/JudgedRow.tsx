import { Badge } from '@mantine/core'
import { Link } from 'react-router-dom'
import { nounOf, sortOf } from '../../engagement/post-kinds.js'
import { calledAs, DECISIONS, RULES } from '../../engagement/reports/words.js'
import { doctor } from '../../shared/format/person.js'
import type { Judged } from './calls.js'
import { authorOf } from './QueueRow.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import { toReports } from '../frame/StaffPage.js'
import { useFromHere } from '../frame/useFromHere.js'
import classes from './Reports.module.css'

const APPEALS: Readonly<Record<NonNullable<Judged['appeal']>['state'], string>> = {
  waiting: 'Appeal waits',
  upheld: 'Appeal: decision stands',
  overturned: 'Appeal: overturned',
  gone: 'Appeal over: it is gone',
}

/** What was decided about a post, by whom, and what has come of it. */
export const JudgedRow = ({ of }: { of: Judged }) => (
  <li className={classes.row}>
    <div className={classes.what}>
      <Link to={`/staff/reports/${of.post}`} state={useFromHere(toReports.label)} className={staff.name} dir="auto">
        {calledAs(of)}
      </Link>
      <span className={staff.detail}>
        {[sortOf(of.kind), of.speciality].filter(Boolean).join(' · ')} · <span dir="auto">{authorOf(of)}</span>
      </span>
      <Grounds of={of} />
    </div>
    <div className={classes.facts}>
      <Verdict of={of} />
      <span className={staff.detail}>
        <span dir="auto">{doctor(of.moderator.full_name)}</span>, <At time={of.decided_at} />
      </span>
    </div>
  </li>
)

/** The decision in a word, and whether it was appealed against or undone. */
export const Verdict = ({
  of,
}: {
  of: Pick<Judged, 'decision' | 'undone_at'> & { readonly appeal: { state: NonNullable<Judged['appeal']>['state'] } | null }
}) => (
  <div className={classes.badges}>
    <Badge variant="light" color={of.decision === 'remove' ? 'red' : of.decision === 'ask-change' ? 'orange' : 'gray'} tt="none">
      {DECISIONS[of.decision]}
    </Badge>
    {of.undone_at !== null && (
      <Badge variant="light" color="teal" tt="none">
        Brought back
      </Badge>
    )}
    {of.appeal && (
      <Badge variant="outline" color={of.appeal.state === 'waiting' ? 'orange' : 'gray'} tt="none">
        {APPEALS[of.appeal.state]}
      </Badge>
    )}
  </div>
)

/** The rule and the reason, as the author was told. */
export const Grounds = ({ of: { post, rule, reason } }: { of: Pick<Judged, 'post' | 'rule' | 'reason'> }) => (
  <p className={classes.grounds}>
    {rule && <strong>{RULES[rule]}. </strong>}
    <span dir="auto">{reason ?? `The words are gone with the ${nounOf(post)}.`}</span>
  </p>
)
