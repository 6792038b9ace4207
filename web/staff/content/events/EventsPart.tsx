import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { REMINDED_FROM } from '../../../generated/media-limits.js'
import { counted } from '../../../shared/format/counted.js'
import { momentInIndia } from '../../../shared/format/india.js'
import { Confirm } from '../../../shared/ui/windows/Confirm.js'
import { useNow } from '../../../shared/ui/hooks/useNow.js'
import { Window } from '../../../shared/ui/windows/Window.js'
import staff from '../../frame/Staff.module.css'
import { Rows } from '../Rows.js'
import { useDeeds } from '../useDeeds.js'
import { useNews } from '../useNews.js'
import { useIsSaving } from '../useSaving.js'
import type { StaffEvent } from './calls.js'
import { EventForm } from './EventForm.js'

interface Props {
  /** Another one when something of an event has changed. */
  readonly news: number | null
}

/** Events, and the way to another one. What is over, or cancelled, stays as it is. */
export const EventsPart = ({ news }: Props) => {
  const isSaving = useIsSaving('events')
  const [edited, setEdited] = useState<StaffEvent | 'new' | null>(null)
  const close = () => setEdited(null)
  useNews('events', 'feed:events', news)
  return (
    <>
      <div>
        <Button onClick={() => setEdited('new')}>Schedule an event</Button>
      </div>
      <Rows<StaffEvent> of="events" called="events" none="Nobody has scheduled an event yet.">
        {(event) => <Scheduled of={event} change={() => setEdited(event)} />}
      </Rows>
      <Window title={edited === 'new' ? 'Schedule an event' : 'Change the event'} opened={edited !== null} onClose={close} busy={isSaving}>
        {edited !== null && <EventForm key={edited === 'new' ? 'new' : edited.id} event={edited === 'new' ? null : edited} close={close} />}
      </Window>
    </>
  )
}

const Scheduled = ({ of: event, change }: { readonly of: StaffEvent; readonly change: () => void }) => {
  const { isSending, refused, doIt } = useDeeds(event.id)
  const [asking, setAsking] = useState(false)
  const now = useNow()
  return (
    <>
      <div className={staff.head}>
        <strong dir="auto">{event.title}</strong>
        <Mark of={event} now={now} />
      </div>
      <p className={staff.detail}>
        {momentInIndia(event.date, event.start_time)} · <bdi>{event.location}</bdi> · {counted(event.registered, 'member')} registered
      </p>
      <div role="alert">{refused && <Text c="red">{refused}</Text>}</div>
      {isAhead(event, now) && (
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={change} aria-label={`Change ${event.title}`}>
            Change
          </Button>
          <Button
            size="sm"
            variant="default"
            color="red"
            loading={isSending}
            onClick={() => setAsking(true)}
            aria-label={`Cancel ${event.title}`}
          >
            Cancel the event
          </Button>
        </Group>
      )}
      <Confirm
        title="Cancel this event?"
        text={event.title}
        note="It cannot be brought back. Everyone registered is told at once."
        yes="Cancel the event"
        no="Keep it"
        opened={asking}
        close={() => setAsking(false)}
        confirm={() => {
          setAsking(false)
          doIt('cancel')
        }}
      />
    </>
  )
}

const isAhead = ({ cancelled, ends_at }: StaffEvent, now: number): boolean => !cancelled && now < Date.parse(ends_at)

/** Its members are reminded of it, and are to read where to join. */
const needsLink = (event: StaffEvent, now: number): boolean =>
  isAhead(event, now) && !event.event_link && Date.parse(event.starts_at) - now < REMINDED_FROM

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
