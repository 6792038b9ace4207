import { Anchor, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { theirRestrictions } from '../../generated/their-restrictions.js'
import { idIn } from '../../shared/format/id-in.js'
import { doctor } from '../../shared/format/person.js'
import { exactly } from '../../shared/format/time.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { selectSender } from '../../shared/session/session.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { At } from '../frame/At.js'
import { OneThing } from '../frame/OneThing.js'
import { isAmong } from '../frame/purposes.js'
import staff from '../frame/Staff.module.css'
import { StaffPage, type Back } from '../frame/StaffPage.js'
import { useAddress } from '../frame/useAddress.js'
import { useStaffRoom } from '../frame/useStaffRoom.js'
import { Why } from '../replay/Why.js'
import { AppealAnswer } from './AppealAnswer.js'
import type { MemberId, MemberStanding, Purpose } from './calls.js'
import { EnforceForm } from './EnforceForm.js'
import { History } from './History.js'
import { memberClosed, memberOpened, selectMember } from './member-slice.js'
import { Stands } from './Stands.js'
import { PURPOSES } from './words.js'

const ALL: Back = { to: '/staff/members', label: 'All members' }
const MISSING = 'There is no such member.'

/** How one member stands, how it came to that, and what a moderator does about it; for what they look, they say first. */
export const MemberPage = () => {
  const id = idIn<MemberId>(useParams()['id'])
  const [search, change] = useAddress()
  const purpose = search.get('for')
  if (id !== null && isAmong(PURPOSES, purpose)) return <Standing id={id} purpose={purpose} />
  return (
    <StaffPage title={id === null ? 'Member' : `Restrictions of member ${id}`} called="Standing of a member" back={ALL}>
      {id === null ? (
        <Sorry text={MISSING} />
      ) : (
        <Why purposes={PURPOSES} yes="See how they stand" open={(chosen) => change('for', chosen)} />
      )}
    </StaffPage>
  )
}

const Standing = ({ id, purpose }: { readonly id: MemberId; readonly purpose: Purpose }) => {
  const { id: openedId, state, told: last } = useSelector(selectMember)
  const told = openedId === id ? last : null
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(memberOpened({ id, purpose }))
  useEffect(() => void open(), [dispatch, id, purpose, age])
  useEffect(() => () => void dispatch(memberClosed()), [dispatch, id])
  useStaffRoom('staff:standings')
  return (
    <StaffPage title={nameOf(id, told)} back={ALL} marks={told && <Stands as={told.standing} />}>
      <OneThing of={{ state, told }} called="how this member stands" missing={MISSING} height={360} again={open}>
        {(member) => <Loaded of={member} />}
      </OneThing>
    </StaffPage>
  )
}

const nameOf = (id: MemberId, told: MemberStanding | null): string =>
  told === null || told.full_name === null ? `Member ${id}` : doctor(told.full_name)

const Loaded = ({ of }: { of: MemberStanding }) => {
  const me = useSelector(selectSender)
  const { id, standing } = of
  return (
    <>
      <div>
        <Anchor component={Link} to={`/profile/${id}`}>
          See the profile
        </Anchor>
      </div>
      {standing ? (
        <section aria-labelledby="why" className={staff.sheet}>
          <Title order={2} size="h4" id="why">
            How they stand
          </Title>
          <p className={staff.said} dir="auto">
            {standing.reason ?? 'The words are gone with the account.'}
          </p>
          <Text size="sm" c="dimmed">
            Since <At time={standing.at} />. Until{' '}
            {standing.until === null ? theirRestrictions[standing.action].ends : exactly(Date.parse(standing.until))}.
          </Text>
        </section>
      ) : (
        <Text>Nothing stands against this member.</Text>
      )}
      {standing?.appeal === 'open' && <AppealAnswer key={standing.restriction} of={of} against={standing} />}
      <section aria-labelledby="enforce" className={staff.sheet}>
        <Title order={2} size="h4" id="enforce">
          Restrict this account
        </Title>
        {id === me ? (
          <Text>This is you. Nobody decides about their own account.</Text>
        ) : (
          <EnforceForm key={id} of={of} name={nameOf(id, of)} />
        )}
      </section>
      <section aria-labelledby="history">
        <Title order={2} size="h4" id="history" mb="xs">
          History
        </Title>
        <History of={of.history} />
      </section>
    </>
  )
}
