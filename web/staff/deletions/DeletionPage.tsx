import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { Sorry } from '../../shared/ui/Sorry.js'
import { saidReason } from '../../leaving/reasons.js'
import { At } from '../frame/At.js'
import { OneThing } from '../frame/OneThing.js'
import { StaffPage, type Back } from '../frame/StaffPage.js'
import type { DeletionTrail } from './calls.js'
import { deletionClosed, deletionOpened, selectDeletion } from './deletion-slice.js'
import classes from './Deletions.module.css'
import { StateBadge } from './StateBadge.js'
import { Reason } from './Reason.js'
import { Seals } from './Seals.js'
import { Steps } from './Steps.js'
import { channelOf, nameOf } from './words.js'

const ALL: Back = { to: '/staff/deletions', label: 'All deletions' }
const MISSING = 'There is no such deletion.'

const isId = (id: string): boolean => /^(member|deletionrequest)-[1-9]\d{0,9}$/.test(id)

/** One deletion: how it stands, and every step of it. */
export const DeletionPage = () => {
  const { id = '' } = useParams()
  return (
    <StaffPage title={isId(id) ? nameOf(id) : 'Deletion'} back={ALL}>
      {isId(id) ? <One key={id} id={id} /> : <Sorry text={MISSING} />}
    </StaffPage>
  )
}

const One = ({ id }: { readonly id: string }) => {
  const { state, trail } = useSelector(selectDeletion)
  const dispatch = useDispatch()
  const open = () => dispatch(deletionOpened(id))
  useEffect(() => {
    dispatch(deletionOpened(id))
    return () => void dispatch(deletionClosed())
  }, [dispatch, id])
  return (
    <OneThing of={{ state, told: trail }} called="this deletion" missing={MISSING} height={320} again={open}>
      {(told) => <Told trail={told} />}
    </OneThing>
  )
}

const Told = ({ trail }: { readonly trail: DeletionTrail }) => (
  <>
    <dl className={classes.facts}>
      <dt>State</dt>
      <dd>
        <StateBadge of={trail} />
      </dd>
      <dt>Asked for</dt>
      <dd>
        <At time={trail.requested_at} />, {channelOf(trail)}
      </dd>
      <dt>Due</dt>
      <dd>
        <At time={trail.due_at} />
      </dd>
      {trail.done_at && (
        <>
          <dt>Done</dt>
          <dd>
            <At time={trail.done_at} />
          </dd>
        </>
      )}
      {trail.reason_category !== null && (
        <>
          <dt>Kind of reason</dt>
          <dd>{saidReason(trail.reason_category)}</dd>
        </>
      )}
      {trail.keep_posts !== null && (
        <>
          <dt>Posts</dt>
          <dd>{trail.keep_posts ? 'Stay without a name' : 'Go with the account'}</dd>
        </>
      )}
      {trail.id.startsWith('deletionrequest-') && trail.member_id !== null && (
        <>
          <dt>Leads to</dt>
          <dd>
            <Link to={`/staff/deletions/member-${trail.member_id}`}>{nameOf(`member-${trail.member_id}`)}</Link>
          </dd>
        </>
      )}
      {trail.id.startsWith('member-') && trail.request_id !== null && (
        <>
          <dt>Comes from</dt>
          <dd>
            <Link to={`/staff/deletions/deletionrequest-${trail.request_id}`}>{nameOf(`deletionrequest-${trail.request_id}`)}</Link>
          </dd>
        </>
      )}
    </dl>
    <Steps steps={trail.steps} />
    <Seals trail={trail} />
    <Reason id={trail.id} isKept={trail.reason_kept} />
  </>
)
