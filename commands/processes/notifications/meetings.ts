import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { MeetingEvent } from '../../../domain/meetings/messages.js'
import type { Change } from '../../../domain/notifications/changes.js'
import { takeBack, tell, type Rules } from './notice.js'

type Of<Type extends MeetingEvent['type']> = Recorded<Extract<MeetingEvent, { type: Type }>>

const targetOf = ({ data: { meetingId } }: Recorded<MeetingEvent>): string => `event:${meetingId}`

/** What was told of the event before holds no more. */
const untell = (event: Recorded<MeetingEvent>, receiver: MemberId): Change[] =>
  (['event-changed', 'event-reminder'] as const).flatMap((kind) => takeBack(event, { receiver, kind, target: targetOf(event) }))

const tellEach = (
  event: Of<'EventRescheduled' | 'EventCancelled' | 'EventReminded'>,
  kind: 'event-changed' | 'event-reminder',
  detail: string,
): Change[] => {
  const about = { kind, target: targetOf(event), actor: null, item: event.data.meetingId, detail }
  return event.data.registered.flatMap((receiver) => tell(event, { ...about, receiver }))
}

/** Who is registered is told when an event is moved or cancelled, and reminded of it a day and an hour before; who has left is told nothing of it. */
export const meetingRules = {
  EventRescheduled: (event: Of<'EventRescheduled'>) => [
    ...event.data.registered.flatMap((receiver) => untell(event, receiver)),
    ...tellEach(event, 'event-changed', 'moved'),
  ],
  EventCancelled: (event: Of<'EventCancelled'>) => [
    ...event.data.registered.flatMap((receiver) => untell(event, receiver)),
    ...tellEach(event, 'event-changed', 'cancelled'),
  ],
  EventReminded: (event: Of<'EventReminded'>) => [
    ...event.data.registered.flatMap((receiver) => takeBack(event, { receiver, kind: 'event-reminder', target: targetOf(event) })),
    ...tellEach(event, 'event-reminder', event.data.lead),
  ],
  EventLeft: (event: Of<'EventLeft'>) => untell(event, event.data.memberId),
} satisfies Rules
