import type { AnswerOf } from '../../api/contract/call.js'
import type {
  eventCalendar,
  eventDetails,
  EventShape,
  joinEvent,
  leaveEvent,
  MeetingId,
  pastEvents,
  upComingEvents,
} from '../../api/contract/meetings/meetings.js'
import { EVENTS_IN_A_PAGE } from '../generated/media-limits.js'
import type { Page } from '../shared/lists/paged-list.js'
import { get, put } from '../shared/net/http.js'
import { getText } from '../shared/net/text.js'

export type { EventShape, MeetingId }

/** Which of the two lists. */
export type Tab = 'past' | 'upcoming'

/** An event, and whether I am registered for it. */
export interface KnownEvent {
  readonly event: EventShape
  readonly isRegistered: boolean
}

/** A page of one of the lists, counted from 1; one with fewer than a page may have is the last. All here throw a Problem. */
export const getPage = async (tab: Tab, page: number): Promise<Page<KnownEvent, number>> => {
  const { event, registeredEvents } =
    tab === 'past'
      ? { ...(await get<typeof pastEvents>('pastEvents', { page })), registeredEvents: [] }
      : await get<typeof upComingEvents>('upComingEvents', { page })
  const registered = new Set(registeredEvents.map(({ event_id }) => event_id))
  return {
    result: event.map((each) => ({ event: each, isRegistered: registered.has(each.id) })),
    next: event.length < EVENTS_IN_A_PAGE ? null : page + 1,
  }
}

/** One alone, which a link names. */
export const getOne = async (id: MeetingId): Promise<readonly KnownEvent[]> => {
  const { event, registered } = await get<typeof eventDetails>('eventDetails/:id', {}, { id })
  return event.map((each) => ({ event: each, isRegistered: registered }))
}

export const join = (id: MeetingId, key: string): Promise<AnswerOf<typeof joinEvent>> =>
  put<typeof joinEvent>('events/join/:id', {}, key, { id })

export const leave = (id: MeetingId, key: string): Promise<AnswerOf<typeof leaveEvent>> =>
  put<typeof leaveEvent>('events/leave/:id', {}, key, { id })

/** As a file for a calendar. */
export const getCalendar = (id: MeetingId): Promise<string> => getText<typeof eventCalendar>('events/calendar/:id', { id })
