import type { BodyOf } from '../../../../api/contract/call.js'
import type {
  cancelEvent,
  MeetingId,
  saveEvent,
  StaffEvent,
  staffEvent,
  staffEvents,
} from '../../../../api/contract/meetings/meeting-desk.js'
import { get, post } from '../../../shared/net/http.js'
import { upload } from '../../../shared/net/uploads/upload.js'
import type { Kind } from '../kind.js'

export type { StaffEvent }

export type SavedEvent = BodyOf<typeof saveEvent>

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
    run: ({ event, banner }, key) => upload<typeof saveEvent>('staff/saveEvent', event, ['banner', banner ? [{ file: banner }] : []], key),
    theirs: ({ event: { id } }) =>
      id === undefined ? undefined : get<typeof staffEvent>('staff/events/:id', {}, { id }).then(({ event }) => event),
    done: ({ event: { id } }) => (id === undefined ? 'Scheduled: members can register now.' : 'Saved.'),
  },
}
