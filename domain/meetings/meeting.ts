import type { Static } from '@sinclair/typebox'
import { Map } from 'immutable'
import type { Evolve } from '../kernel/decider.js'
import type { MeetingId, MemberId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import { endOf } from './india.js'
import type { Lead, MeetingEvent, ScheduleEvent } from './messages.js'

/** What an event says of itself. */
export type Content = Omit<Static<typeof ScheduleEvent>['data'], 'meetingId'>

/** An event with whom it is known to come. */
export interface Meeting {
  /** Undefined until it is scheduled. */
  readonly content: Content | undefined
  /** How often it was changed since it was scheduled: who changes it says which one they have seen. */
  readonly version: number
  /** Since when it is at this time and place. */
  readonly settledAt: string
  readonly cancelled: boolean
  /** Since when each of them is registered. */
  readonly registered: Map<MemberId, string>
  /** How often each member has registered. */
  readonly times: Map<MemberId, number>
  /** Of which start members were reminded, by how long before. */
  readonly reminded: Map<Lead, string>
}

export const initialState: Meeting = {
  content: undefined,
  version: 0,
  settledAt: '',
  cancelled: false,
  registered: Map(),
  times: Map(),
  reminded: Map(),
}

const changed = (state: Meeting): Meeting => ({ ...state, version: state.version + 1 })

export const evolve: Evolve<Meeting, MeetingEvent> = {
  EventScheduled: (state, { data: { meetingId: _, scheduledAt: settledAt, ...content } }) => ({ ...state, content, settledAt }),
  EventRescheduled: (state, { data: { date, startTime, location, rescheduledAt: settledAt } }) => ({
    ...changed(state),
    content: state.content && { ...state.content, date, startTime, location },
    settledAt,
  }),
  EventEdited: (state, { data: { title, link, banner, minutes } }) => {
    if (!state.content) return changed(state)
    const { minutes: _, ...content } = state.content
    return { ...changed(state), content: { ...content, title, link, ...(banner && { banner }), ...(minutes !== undefined && { minutes }) } }
  },
  EventCancelled: (state) => ({ ...changed(state), cancelled: true }),
  EventRegistered: (state, { data: { memberId, registeredAt } }) => ({
    ...state,
    registered: state.registered.set(memberId, registeredAt),
    times: state.times.set(memberId, (state.times.get(memberId) ?? 0) + 1),
  }),
  EventLeft: (state, { data: { memberId, byRole } }) => ({
    ...state,
    registered: state.registered.delete(memberId),
    times: byRole === 'erasure' ? state.times.delete(memberId) : state.times,
  }),
  EventReminded: (state, { data: { lead, startsAt } }) => ({ ...state, reminded: state.reminded.set(lead, startsAt) }),
}

/** With whose key files of an event are encrypted, and what is kept of it. */
export const meetingSubject = ({ meetingId }: { readonly meetingId: MeetingId }): string => `event:${meetingId}`

export const NO_SUCH_EVENT = 'There is no such event'
export const OVER = 'This event is over'
export const CANCELLED = 'This event is cancelled'

/** What it says of itself; refuses where nothing was scheduled. */
export const contentOf = ({ content }: Meeting): Content => {
  if (!content) throw new Refusal('not-found', NO_SUCH_EVENT)
  return content
}

/** Refuses where it is past at a moment, or will not take place. */
export const mustBeAhead = (meeting: Meeting, at: string): Content => {
  const content = contentOf(meeting)
  if (meeting.cancelled) throw new Refusal('invalid', CANCELLED)
  if (Date.parse(at) >= Date.parse(endOf(content))) throw new Refusal('invalid', OVER)
  return content
}

/** Refuses what is said of an event that somebody has changed meanwhile. */
export const mustBeNewest = (meeting: Meeting, version: number): void => {
  if (version !== meeting.version) throw new Refusal('conflict', 'Somebody has changed this event meanwhile')
}

/** Those who are registered, in the order of their numbers. */
export const registeredFor = ({ registered }: Meeting): MemberId[] => [...registered.keys()].sort((a, b) => a - b)
