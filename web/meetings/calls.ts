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
import { get, put } from '../shared/net/http.js'
import { getText } from '../shared/net/text.js'

export type { EventShape, MeetingId }

/** Which of the two lists. */
export type Tab = 'past' | 'upcoming'

/** A page of a list, and of which events I am known to be registered for. */
export interface EventsPage {
  readonly events: readonly EventShape[]
  readonly registered: readonly MeetingId[]
}

/** A page of one of the lists, counted from 1; one with fewer than a page may have is the last. All here throw a Problem. */
export const getPage = async (tab: Tab, page: number): Promise<EventsPage> => {
  if (tab === 'past') return { events: (await get<typeof pastEvents>('pastEvents', { page })).event, registered: [] }
  const { event, registeredEvents } = await get<typeof upComingEvents>('upComingEvents', { page })
  return { events: event, registered: registeredEvents.map(({ event_id }) => event_id) }
}

/** As many pages from the first on as hold what is there already, and how many they are: null where the list ends with them. */
export const getFirst = async (tab: Tab, there: number): Promise<EventsPage & { readonly pages: number | null }> => {
  const most = Math.max(1, Math.ceil(there / EVENTS_IN_A_PAGE))
  const events: EventShape[] = []
  for (let page = 1; ; page++) {
    const { events: more, registered } = await getPage(tab, page)
    events.push(...more)
    if (more.length < EVENTS_IN_A_PAGE) return { events, registered, pages: null }
    if (page >= most) return { events, registered, pages: page }
  }
}

export const getOne = async (id: MeetingId): Promise<EventsPage> => {
  const { event, registered } = await get<typeof eventDetails>('eventDetails/:id', {}, { id })
  return { events: event, registered: registered ? [id] : [] }
}

export const join = (id: MeetingId, key: string): Promise<AnswerOf<typeof joinEvent>> =>
  put<typeof joinEvent>('events/join/:id', {}, key, { id })

export const leave = (id: MeetingId, key: string): Promise<AnswerOf<typeof leaveEvent>> =>
  put<typeof leaveEvent>('events/leave/:id', {}, key, { id })

/** As a file for a calendar. */
export const getCalendar = (id: MeetingId): Promise<string> => getText<typeof eventCalendar>('events/calendar/:id', { id })
