import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { selectAge } from '../../shared/net/connection.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import type { Which } from './calls.js'
import { RegistrationRow } from './RegistrationRow.js'
import { moreAsked, registrationsClosed, registrationsOpened, selectRegistrations } from './registrations-slice.js'
import classes from './Registrations.module.css'

const CHOICES = [
  { value: 'waiting', label: 'To be checked' },
  { value: 'checked', label: 'Checked' },
]

/** What members have declared of their registrations, for moderators: who has waited longest first. */
export const RegistrationsPage = () => {
  const [search, setSearch] = useSearchParams()
  const of: Which = search.get('state') === 'checked' ? 'checked' : 'waiting'
  const { state, list, next, more } = useSelector(selectRegistrations)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(registrationsOpened(of))
  useEffect(() => {
    dispatch(registrationsOpened(of))
    return () => void dispatch(registrationsClosed())
  }, [dispatch, of, age])
  return (
    <div className={classes.page}>
      <title>Registrations · SFS</title>
      <Title order={1} size="h2">
        Registrations
      </Title>
      <Text c="dimmed">
        What members have declared of their medical registrations, who has waited longest first. A number is shown to who opens it, which
        goes on record.
      </Text>
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label="Which are shown"
        data={CHOICES}
        value={of}
        onChange={(value) => setSearch(value === 'checked' ? { state: value } : {})}
      />
      {state === 'failed' && <Failed text="The registrations could not be loaded." again={open} />}
      {state === 'loading' && (
        <div role="status" aria-label="Loading the registrations" aria-busy>
          <Skeleton height={320} />
        </div>
      )}
      {state === 'ready' && list.length === 0 && (
        <Sorry text={of === 'waiting' ? 'No registration waits to be checked.' : 'No registration has been checked yet.'} />
      )}
      {state === 'ready' && list.length > 0 && (
        <ol className={classes.list} aria-label="Registrations">
          {list.map((each) => (
            <RegistrationRow key={each.member_id} of={each} />
          ))}
        </ol>
      )}
      {state === 'ready' && next !== null && (
        <div className={classes.more}>
          <div role="alert">{more === 'failed' && <Text>More registrations could not be loaded.</Text>}</div>
          <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked())}>
            {more === 'failed' ? 'Try again' : 'More registrations'}
          </Button>
        </div>
      )}
    </div>
  )
}
