import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { selectAge } from '../../shared/net/live/connection.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { ListPages } from '../../shared/lists/ListPages.js'
import staff from '../frame/Staff.module.css'
import { StaffPage } from '../frame/StaffPage.js'
import type { Which } from './calls.js'
import { RegistrationRow } from './RegistrationRow.js'
import { moreAsked, registrationsClosed, registrationsOpened, selectRegistrations } from './registrations-slice.js'

const CHOICES = [
  { value: 'waiting', label: 'To be checked' },
  { value: 'checked', label: 'Checked' },
]

/** What members have declared of their registrations, for moderators: who has waited longest first. */
export const RegistrationsPage = () => {
  const [search, setSearch] = useSearchParams()
  const of: Which = search.get('state') === 'checked' ? 'checked' : 'waiting'
  const registrations = useSelector(selectRegistrations)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(registrationsOpened(of))
  useEffect(() => void open(), [dispatch, of, age])
  useEffect(() => () => void dispatch(registrationsClosed()), [dispatch, of])
  return (
    <StaffPage
      title="Registrations"
      about="The medical registrations that members have declared, the longest waiting first. Opening one shows its number, and is recorded."
    >
      <SegmentedControl
        aria-label="Which are shown"
        data={CHOICES}
        value={of}
        onChange={(value) => setSearch(value === 'checked' ? { state: value } : {})}
      />
      <ListPages
        of={registrations}
        called="the registrations"
        rest="More registrations"
        height={320}
        empty={<Sorry text={of === 'waiting' ? 'No registration waits to be checked.' : 'No registration has been checked yet.'} />}
        again={open}
        askMore={() => dispatch(moreAsked())}
      >
        <ol className={staff.list} aria-label="Registrations">
          {registrations.list.map((each) => (
            <RegistrationRow key={each.member_id} of={each} />
          ))}
        </ol>
      </ListPages>
    </StaffPage>
  )
}
