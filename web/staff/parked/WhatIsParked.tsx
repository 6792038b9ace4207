import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { counted } from '../../shared/format/counted.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { useHeldFocus } from '../../shared/ui/hooks/useHeldFocus.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import staff from '../frame/Staff.module.css'
import type { Parked } from './calls.js'
import { parkedOpened, selectParked, tryAsked } from './parked-slice.js'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Whether all that is in the log is shown: which streams a view or a process had to leave where it could not take an event, and another try. */
export const WhatIsParked = () => {
  const { state, told, trying } = useSelector(selectParked)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(parkedOpened())
  useEffect(() => void open(), [dispatch, age])
  const held = useHeldFocus<HTMLElement>(state === 'loading' || trying === 'running', told?.count)
  return (
    <section aria-labelledby="shown" className={staff.sheet} {...held}>
      <Title order={2} size="h4" id="shown">
        Do pages show all of it?
      </Title>
      {state === 'loading' && !told && <Waiting label="Loading what is not shown yet" height={24} />}
      {state === 'failed' && (
        <div role="alert">
          <Text mb="xs">This could not be loaded.</Text>
          <Button variant="default" onClick={open}>
            Try again
          </Button>
        </div>
      )}
      {told && <Told of={told} />}
    </section>
  )
}

const Told = ({ of: { count, first } }: { readonly of: Parked }) => {
  const { trying } = useSelector(selectParked)
  const dispatch = useDispatch()
  const Icon = count === 0 ? IconCheck : IconAlertTriangle
  return (
    <>
      <div role="status" className={staff.verdict}>
        <Icon {...icon} color={`var(--mantine-color-${count === 0 ? 'teal-text' : 'error'})`} />
        {count === 0 ? (
          <span>Yes. No view has stopped at an event.</span>
        ) : (
          <strong>
            No: something could not be read to the end in {counted(count, 'place')}. Pages may show less there than the log has.
            {trying === 'vain' && ' Trying again did not help.'}
          </strong>
        )}
      </div>
      {count > 0 && (
        <>
          <ul className={staff.list} aria-label="Where it stopped">
            {first.map(({ by, stream, revision }) => (
              <li key={`${by} ${stream}`} className={staff.row}>
                <span>
                  <strong>{stream}</strong>: <code>{by}</code> stopped{' '}
                  {revision === null ? 'where the stream was deleted for good' : `at revision ${revision}`}
                </span>
              </li>
            ))}
            {count > first.length && <li className={staff.row}>and {count - first.length} more</li>}
          </ul>
          <Text className={staff.detail}>
            Whoever operates SFS finds the reason in the database. Once that is mended, have it tried again; live changes pause for a few
            seconds.
          </Text>
          <div>
            <Button variant="default" loading={trying === 'running'} onClick={() => dispatch(tryAsked())}>
              Try again
            </Button>
          </div>
        </>
      )}
    </>
  )
}
