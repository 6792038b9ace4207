import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { nameOf, nounOf, pathOf, postNamed, sortOf } from '../../engagement/post-kinds.js'
import { calledAs, historyOf } from '../../engagement/reports/words.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { selectSender } from '../../shared/session/session.js'
import { useLedOn } from '../../shared/ui/hooks/useLedOn.js'
import { OneThing } from '../frame/OneThing.js'
import staff from '../frame/Staff.module.css'
import { StaffPage, toReports } from '../frame/StaffPage.js'
import { useFromHere } from '../frame/useFromHere.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import type { ReportsOfPost } from './calls.js'
import { DecideForm } from './DecideForm.js'
import { Decisions } from './Decisions.js'
import { LookAfter, LookAfterProblem } from './LookAfter.js'
import { NextReport } from './NextReport.js'
import { authorOf } from './QueueRow.js'
import { reportClosed, reportOpened, selectReport } from './report-slice.js'
import { RestoreForm } from './RestoreForm.js'
import { useBegun } from './useBegun.js'
import { useDeed } from './useDeed.js'
import { WhatWasSaid } from './WhatWasSaid.js'

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
  useLedOn([isMine, of.removed_by].join(' '), of.decisions.length > 0 ? 'decided' : 'said')
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

      <WhatWasSaid of={of} />

      {isMine && <DecideForm key={of.post} of={of} say={say} isBegun={isBegun} />}

      <Decisions of={of} />
      {of.removed_by === 'moderator' && <RestoreForm of={of} say={say} />}
    </>
  )
}

const BY: Readonly<Record<string, string>> = { moderator: 'a moderator', author: 'its author', erasure: 'the erasure of an account' }
