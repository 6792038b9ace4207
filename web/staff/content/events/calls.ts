import type {
  cancelEvent,
  MeetingId,
  saveEvent,
  StaffEvent,
  staffEvent,
  staffEvents,
} from '../../../../api/contract/meetings/meeting-desk.js'
import { get, post } from '../../../shared/net/http.js'
import { formOf, upload } from '../../../shared/net/uploads/upload.js'
import type { Kind } from '../kind.js'

export type { StaffEvent }

/** As the call takes it. */
export interface SavedEvent {
  readonly id?: MeetingId
  /** Of one that is changed: the one that was seen. */
  readonly version?: number
  readonly title: string
  readonly date: string
  readonly start_time: string
  readonly location: string
  /** Absent where nobody says how long it takes. */
  readonly minutes?: number
  readonly event_link: string
}

/** Without a banner it keeps the one that it has. */
interface SentEvent {
  readonly event: SavedEvent
  readonly banner: File | null
}

/** What editors have scheduled, what was changed last first. */
export const scheduledEvents: Kind<SentEvent> = {
  page: (before) => get<typeof staffEvents>('staff/events', before === null ? {} : { before: Number(before) }),
  deeds: {
    cancel: {
      run: async (id, _, key) => (await post<typeof cancelEvent>('staff/events/:id/cancel', {}, key, { id: id as MeetingId })).event,
      done: 'Cancelled: those who are registered are told.',
    },
  },
  save: {
    run: ({ event, banner }, key) =>
      upload<typeof saveEvent>('staff/saveEvent', formOf(event, 'banner', banner ? [{ file: banner }] : []), key),
    theirs: ({ event: { id } }) =>
      id === undefined ? undefined : get<typeof staffEvent>('staff/events/:id', {}, { id }).then(({ event }) => event),
    done: ({ event: { id } }) => (id === undefined ? 'Scheduled: members can register now.' : 'Saved.'),
  },
}
