import { Type, type Static } from '@sinclair/typebox'
import { DATE, START_TIME } from '../../../domain/meetings/india.js'
import { MeetingId } from '../../../domain/kernel/ids.js'
import { bytes } from '../bytes.js'
import { call, type Call } from '../call.js'
import { positionField } from '../posts/posts.js'

export type { MeetingId } from '../../../domain/kernel/ids.js'

/** Of each list of events (contract, upComingEvents). */
export const EVENTS_IN_A_PAGE = 10

const strict = { additionalProperties: false }
const moment = Type.String({ format: 'date-time' })
const linkOrNull = Type.Union([Type.String(), Type.Null()])

/** As members with all details see it (spec 2 §3); below the line what we add. */
export const EventShape = Type.Object({
  id: MeetingId,
  title: Type.String(),
  date: Type.String({ pattern: DATE, description: 'DD/MM/YYYY in India' }),
  start_time: Type.String({ pattern: START_TIME, description: 'HH:mm in India' }),
  location: Type.String(),
  banner: linkOrNull,
  event_link: Type.Union([Type.String(), Type.Null()], { description: 'only for who is registered (DECISIONS S-14)' }),
  //
  starts_at: moment,
  ends_at: Type.String({
    format: 'date-time',
    description: 'when it is past: when its day in India is over, and so is what is known to go on past midnight',
  }),
  minutes: Type.Union([Type.Integer(), Type.Null()], { description: 'how long it takes, where editors say so' }),
  was: Type.Union([Type.Object({ starts_at: moment, location: Type.String() }), Type.Null()], {
    description: 'when and where it was to be before it was moved last',
  }),
  cancelled: Type.Boolean(),
  online: Type.Boolean({ description: 'whether there is a link for who is registered' }),
  registered: Type.Integer({ description: 'how many are' }),
  version: Type.Integer({ description: 'how often it was changed' }),
  ...positionField,
})
export type EventShape = Static<typeof EventShape>

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: 'from 1; none has more than ten events' }))
const open = { method: 'GET', auth: 'complete', limit: 'read', idempotent: false } as const
const list = Type.Array(EventShape, { maxItems: EVENTS_IN_A_PAGE })

/** What has taken place, the latest first. */
export const pastEvents = call({
  ...open,
  path: 'pastEvents',
  body: Type.Object({ page }, strict),
  answers: Type.Object({ event: list }),
})

/** What is to come, the soonest first; what was cancelled among it until it would be past. `registeredEvents` is whole on every page. */
export const upComingEvents = call({
  ...open,
  path: 'upComingEvents',
  actingAs: { query: 'id' },
  body: Type.Object({ page }, strict),
  answers: Type.Object({ event: list, registeredEvents: Type.Array(Type.Object({ event_id: MeetingId })) }),
})

const ofOne = { params: Type.Object({ id: MeetingId }) } as const

/** One event, past or cancelled too; `registered` says whether the caller is. */
export const eventDetails = call({
  ...open,
  ...ofOne,
  path: 'eventDetails/:id',
  codes: [404],
  body: Type.Object({}, strict),
  answers: Type.Object({ event: Type.Array(EventShape, { maxItems: 1 }), registered: Type.Boolean() }),
})

/** The same for a calendar (RFC 5545), in the time of India. */
export const eventCalendar = call({
  ...open,
  ...ofOne,
  path: 'events/calendar/:id',
  codes: [404],
  body: Type.Object({}, strict),
  answers: bytes('text/calendar'),
})

const deed = {
  ...ofOne,
  method: 'PUT',
  auth: 'complete',
  actingAs: { body: 'id' },
  limit: 'write',
  codes: [404, 409],
  body: Type.Object({}, strict),
  answers: Type.Object({ message: Type.String() }),
  idempotent: true,
} as const

/** Registers the caller; again it is the same (DECISIONS C-35). 409: as many are registered as can be, or the caller has
 * registered and left too often; 422: it is over, or cancelled. */
export const joinEvent = call({ ...deed, path: 'events/join/:id' })

/** Takes that back. */
export const leaveEvent = call({ ...deed, path: 'events/leave/:id', whileRestricted: 'limited', codes: [404] })

export interface MeetingPushes {
  /** To who looks at events (`feed:events`): one is new, or another one now, whole; its link only to who is registered. */
  eventChanged: { readonly id: MeetingId; readonly event: EventShape; readonly isNew: boolean; readonly position: number }
  /** To a member: they are registered now, or no more. */
  eventRegistration: { readonly id: MeetingId; readonly event: EventShape; readonly isRegistered: boolean; readonly position: number }
}

export const meetingCalls: readonly Call[] = [pastEvents, upComingEvents, eventDetails, eventCalendar, joinEvent, leaveEvent]
