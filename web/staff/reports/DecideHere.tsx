import { Anchor, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { doctor } from '../../shared/format/person.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { selectSender } from '../../shared/session/session.js'
import { useLedOn } from '../../shared/ui/hooks/useLedOn.js'
import type { Decision } from '../../../api/contract/staff/judged.js'
import type { ReportsOfPost } from './calls.js'
import { DecideForm, type Shown } from './DecideForm.js'
import { LookAfter, LookAfterProblem } from './LookAfter.js'
import { NextReport } from './NextReport.js'
import { reportClosed, reportOpened, selectReport } from './report-slice.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import { useBegun } from './useBegun.js'
import { useDeed } from './useDeed.js'

interface Props extends Pick<ReportsOfPost, 'post'> {
  /** What is shown above is not as it stands any more. */
  readonly renew: () => void
  /** Which moment of it is shown above; without it what is shown has no moments. */
  readonly shown?: Shown
}

/** Below the life of a post: the decision on its reports, for who looks after them; for others how that stands. */
export const DecideHere = ({ post, renew, shown }: Props) => {
  const { id: opened, told: last } = useSelector(selectReport)
  const me = useSelector(selectSender)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const told = opened === post && last?.post === post ? last : null
  useEffect(() => void dispatch(reportOpened(post)), [dispatch, post, age])
  useEffect(() => () => void dispatch(reportClosed(post)), [dispatch, post])
  useStaffRoom('staff:reports')
  useChange(told && [told.version, told.removed_by, told.decisions.length].join(' '), renew)
  const say = useDeed(told ?? { post, title: null })
  const isMine = told && told.queued?.claimed?.by === me
  const isBegun = useBegun(post, isMine)
  useLedOn(isMine === null ? null : String(isMine), 'decide')
  if (!told || (!told.queued && told.reports.length === 0 && told.decisions.length === 0)) return null // nobody has reported it
  if (isMine) return <DecideForm key={post} of={told} say={say} isBegun={isBegun} {...(shown && { shown })} />
  return (
    <section aria-label="Its reports" className={staff.sheet} id="decide" tabIndex={-1}>
      <Group gap="sm">
        <LookAfter of={told} say={say} />
        <Decided of={told} />
        {!told.queued && told.decisions[0]?.moderator.actor === `member:${me}` && <NextReport after={post} />}
        <Anchor component={Link} to={`/staff/reports/${post}`}>
          See the reports
        </Anchor>
      </Group>
      <LookAfterProblem />
    </section>
  )
}

/** Does something whenever this is another than it was; not for the first. */
const useChange = (now: string | null, changed: () => void) => {
  const before = useRef(now)
  useEffect(() => {
    if (before.current !== null && now !== null && before.current !== now) changed()
    before.current = now ?? before.current
  }, [now])
}

/** What somebody has decided, after their name. */
const DID: Readonly<Record<Decision, string>> = {
  dismiss: 'left it as it is',
  'ask-change': 'asked its author for a change',
  remove: 'removed it',
}

/** Far above a long post and its comments: the way to its decision, where there is one to make or to begin. */
export const ToDecision = ({ post }: Pick<ReportsOfPost, 'post'>) => {
  const { id: opened, told } = useSelector(selectReport)
  if (opened !== post || !told?.queued) return null
  const go = () => {
    const place = document.getElementById('decide')
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  return (
    <Button variant="light" onClick={go}>
      Decide
    </Button>
  )
}

/** "You removed it, Nov 24, 2026, 10:00 AM." */
const Decided = ({ of: { decisions } }: { readonly of: Pick<ReportsOfPost, 'decisions'> }) => {
  const me = useSelector(selectSender)
  const [newest] = decisions
  if (!newest) return null
  const { decision, moderator, decided_at, undone_at } = newest
  return (
    <Text role="status">
      {moderator.actor === `member:${me}` ? 'You' : <span dir="auto">{doctor(moderator.full_name)}</span>} {DID[decision]},{' '}
      <At time={decided_at} />.{undone_at !== null && ' Brought back since.'}
    </Text>
  )
}
