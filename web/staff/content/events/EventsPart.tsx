import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { counted } from '../../../shared/format/counted.js'
import { useCommandKey } from '../../../shared/forms/useCommandKey.js'
import { Confirm } from '../../../shared/ui/Confirm.js'
import { useNow } from '../../../shared/ui/useNow.js'
import { Window } from '../../../shared/ui/Window.js'
import staff from '../../frame/Staff.module.css'
import { Rows } from '../Rows.js'
import type { StaffEvent } from './calls.js'
import { EventForm } from './EventForm.js'
import { cancelAsked, eventOpened, selectEventDesk } from './event-slice.js'

/** Events, and the way to another one. What is over, or cancelled, stays as it is. */
export const EventsPart = () => {
  const { sending, problem } = useSelector(selectEventDesk)
  const [edited, setEdited] = useState<StaffEvent | 'new' | null>(null)
  const [cancelled, setCancelled] = useState<StaffEvent | null>(null)
  const now = useNow()
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const close = () => setEdited(null)
  return (
    <>
      <div>
        <Button onClick={() => setEdited('new')}>Schedule an event</Button>
      </div>
      <div role="alert">{edited === null && problem !== undefined && <Text c="red">{problem}</Text>}</div>
      <Rows<StaffEvent> of="events" called="events" none="Nobody has scheduled an event yet.">
        {(event) => (
          <>
            <div className={staff.head}>
              <strong dir="auto">{event.title}</strong>
              <Mark of={event} now={now} />
            </div>
            <p className={staff.detail}>
              {event.date}, {event.start_time} in India · <bdi>{event.location}</bdi> · {counted(event.registered, 'member')} registered
            </p>
            {isAhead(event, now) && (
              <Group gap="sm">
                <Button size="sm" variant="default" onClick={() => setEdited(event)} aria-label={`Change ${event.title}`}>
                  Change
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  color="red"
                  disabled={sending}
                  onClick={() => {
                    dispatch(eventOpened())
                    setCancelled(event)
                  }}
                  aria-label={`Cancel ${event.title}`}
                >
                  Cancel the event
                </Button>
              </Group>
            )}
          </>
        )}
      </Rows>
      <Window title={edited === 'new' ? 'Schedule an event' : 'Change the event'} opened={edited !== null} onClose={close} busy={sending}>
        {edited !== null && <EventForm key={edited === 'new' ? 'new' : edited.id} event={edited === 'new' ? null : edited} close={close} />}
      </Window>
      <Confirm
        title="Cancel this event?"
        text={cancelled?.title ?? ''}
        note="It cannot be brought back. Who is registered is told at once."
        yes="Cancel the event"
        no="Keep it"
        opened={cancelled !== null}
        close={() => setCancelled(null)}
        confirm={() => {
          if (cancelled) dispatch(cancelAsked({ id: cancelled.id, key: keyOf(['cancel', cancelled.id]) }))
          setCancelled(null)
        }}
      />
    </>
  )
}

const isAhead = ({ cancelled, ends_at }: StaffEvent, now: number): boolean => !cancelled && now < Date.parse(ends_at)

/** Milliseconds before its beginning from which an event is expected to have its link: that is when its members are reminded. */
const LINKED_BY = 24 * 60 * 60_000

const needsLink = (event: StaffEvent, now: number): boolean =>
  isAhead(event, now) && !event.event_link && Date.parse(event.starts_at) - now < LINKED_BY

const CANCELLED = ['Cancelled', 'red'] as const
const TO_COME = ['To come', 'teal'] as const
const NO_LINK = ['No link to join yet', 'orange'] as const
const OVER = ['Over', 'gray'] as const

const markOf = (of: StaffEvent, now: number) => {
  if (of.cancelled) return CANCELLED
  if (needsLink(of, now)) return NO_LINK
  return isAhead(of, now) ? TO_COME : OVER
}

const Mark = ({ of, now }: { readonly of: StaffEvent; readonly now: number }) => {
  const [label, color] = markOf(of, now)
  return (
    <Badge variant="light" color={color} tt="none">
      {label}
    </Badge>
  )
}
