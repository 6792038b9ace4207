import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { nameOf, nounOf, pathOf, postNamed, sortOf } from '../../engagement/post-kinds.js'
import { calledAs, historyOf, WORDS_GONE } from '../../engagement/reports/words.js'
import { grouped } from '../../shared/format/counted.js'
import { doctor } from '../../shared/format/person.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { selectSender } from '../../shared/session/session.js'
import { doerOf } from '../frame/actors.js'
import { At } from '../frame/At.js'
import { OneThing } from '../frame/OneThing.js'
import staff from '../frame/Staff.module.css'
import { StaffPage, toReports } from '../frame/StaffPage.js'
import { useFromHere } from '../frame/useFromHere.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import type { ReportsOfPost } from './calls.js'
import { DecideForm } from './DecideForm.js'
import { Grounds, Verdict } from './JudgedRow.js'
import { LookAfter, LookAfterProblem } from './LookAfter.js'
import { NextReport } from './NextReport.js'
import { authorOf } from './QueueRow.js'
import { reportClosed, reportOpened, selectReport } from './report-slice.js'
import classes from './Reports.module.css'
import { RestoreForm } from './RestoreForm.js'
import { useBegun } from './useBegun.js'
import { useDeed } from './useDeed.js'

/** All that was said against one post, who looks after it, and what was decided. */
export const ReportPage = () => {
  const { id = '' } = useParams()
  const { id: opened, state, told: last } = useSelector(selectReport)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const isPost = postNamed(id) !== undefined
  const told = isPost && opened === id ? last : null
  const open = () => dispatch(reportOpened(id))
  useEffect(() => {
    if (isPost) open()
  }, [dispatch, id, age])
  useEffect(() => () => void dispatch(reportClosed(id)), [dispatch, id])
  useStaffRoom('staff:reports')
  const name = told ? calledAs(told) : nameOf(id)
  return (
    <StaffPage title={name} called={`Reports of ${name}`} back={toReports}>
      <OneThing
        of={{ state: isPost ? state : 'missing', told }}
        called={`the reports of this ${nounOf(id)}`}
        missing={`There is no such ${nounOf(id)}.`}
        height={360}
        again={open}
      >
        {(reports) => <Loaded of={reports} />}
      </OneThing>
    </StaffPage>
  )
}

const Loaded = ({ of }: { of: ReportsOfPost }) => {
  const me = useSelector(selectSender)
  const { sending, does } = useSelector(selectReport)
  const say = useDeed(of)
  const here = useFromHere('Its reports')
  const isMine = of.queued?.claimed?.by === me
  const isBegun = useBegun(of.post, isMine)
  const unseen = (of.queued?.reports ?? 0) - of.reports.filter(({ state }) => state === 'open').length
  return (
    <>
      <p className={staff.detail}>
        {[sortOf(of.kind), of.speciality].filter(Boolean).join(' · ')} · <span dir="auto">{authorOf(of)}</span>
        {of.removed_by && ` · removed by ${BY[of.removed_by] ?? of.removed_by}`}
      </p>
      <Group gap="sm">
        <Button component={Link} variant="default" to={historyOf(of.post, of.version)} state={here}>
          {of.kind === 'message' ? 'See it in its place' : 'See its history'}
        </Button>
        {of.removed_by === null && of.kind !== 'message' && (
          <Button component={Link} variant="default" to={pathOf(of.post)}>
            See the post
          </Button>
        )}
        {of.author.actor.startsWith('member:') && (
          <Button
            component={Link}
            variant="default"
            to={`/staff/members/${of.author.actor.slice('member:'.length)}?for=report`}
            state={here}
          >
            Author’s record
          </Button>
        )}
        <LookAfter of={of} say={say} />
        {!of.queued && of.decisions[0]?.moderator.actor === `member:${me}` && <NextReport after={of.post} />}
        {isMine && (
          <Button variant="default" loading={sending && does === 'release'} onClick={() => say({ does: 'release' })}>
            Hand them back
          </Button>
        )}
      </Group>
      <LookAfterProblem />

      <section aria-labelledby="said">
        <Title order={2} size="h4" id="said" mb="xs">
          What reporters wrote
        </Title>
        {of.reports.length === 0 ? (
          <Text c="dimmed">Nobody has reported this {nounOf(of.post)}.</Text>
        ) : (
          <ol className={staff.list}>
            {of.reports.map(({ id, reporter, reason, at, state, version }) => (
              <li key={id} className={classes.row}>
                <div className={classes.what}>
                  <p className={classes.grounds} dir="auto">
                    {reason ?? WORDS_GONE}
                  </p>
                  <span className={staff.detail}>
                    <span dir="auto">{doerOf(reporter)}</span>, <At time={at} />, of{' '}
                    <Anchor component={Link} to={historyOf(of.post, version)} state={here} inherit>
                      version {version}
                    </Anchor>
                  </span>
                </div>
                <div className={classes.facts}>{STATES[state]}</div>
              </li>
            ))}
          </ol>
        )}
        {unseen > 0 && (
          <Text c="dimmed">
            {unseen === 1 ? 'One more report waits' : `${grouped(unseen)} more reports wait`}, newer than these. What you decide is decided
            about all of them.
          </Text>
        )}
        {of.reports_more > unseen && (
          <Text c="dimmed">
            {of.reports_more - unseen === 1
              ? 'One older report, of which nothing waits, is not listed.'
              : `${grouped(of.reports_more - unseen)} older reports, of which nothing waits, are not listed.`}
          </Text>
        )}
      </section>

      {isMine && <DecideForm key={of.post} of={of} say={say} isBegun={isBegun} />}

      {of.decisions.length > 0 && (
        <section aria-labelledby="decided">
          <Title order={2} size="h4" id="decided" mb="xs">
            What was decided
          </Title>
          <ol className={staff.list}>
            {of.decisions.map((each) => (
              <li key={each.id} className={classes.row}>
                <div className={classes.what}>
                  <Grounds of={each} />
                  <span className={staff.detail}>
                    <span dir="auto">{doctor(each.moderator.full_name)}</span>, <At time={each.decided_at} />, on version {each.version}
                  </span>
                </div>
                <div className={classes.facts}>
                  <Verdict of={each} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {of.removed_by === 'moderator' && <RestoreForm of={of} say={say} />}
    </>
  )
}

const BY: Readonly<Record<string, string>> = { moderator: 'a moderator', author: 'its author', erasure: 'the erasure of an account' }
const STATES = { open: 'Open', decided: 'Decided', gone: 'Gone' } as const
