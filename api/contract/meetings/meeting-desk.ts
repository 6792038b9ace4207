import { Type, type Static } from '@sinclair/typebox'
import { DATE, START_TIME } from '../../../domain/meetings/india.js'
import { LONGEST_EVENT, SHORTEST_EVENT } from '../../../domain/meetings/limits.js'
import { MeetingId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { Place, nextOf, visibleText } from '../given.js'
import { EventShape } from './meetings.js'

export type { MeetingId } from '../../../domain/kernel/ids.js'

const MB = 1024 * 1024
const strict = { additionalProperties: false }

/** The most events of an answer, and what it has when nothing is said. */
export const EVENTS_AT_THE_DESK = 50

/** What editors have scheduled, what was changed last first; `event_link` is there for them. */
export const staffEvents = call({
  method: 'GET',
  path: 'staff/events',
  auth: 'editor',
  limit: 'read',
  body: Type.Object(
    {
      before: Type.Optional({ ...Place, description: 'the `next` of the page before' }),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: EVENTS_AT_THE_DESK })),
    },
    strict,
  ),
  answers: Type.Object({
    result: Type.Array(EventShape, { maxItems: EVENTS_AT_THE_DESK }),
    next: nextOf(Type.Integer()),
  }),
  idempotent: false,
})

/** One of them, as it stands. */
export const staffEvent = call({
  method: 'GET',
  path: 'staff/events/:id',
  auth: 'editor',
  codes: [404],
  limit: 'read',
  params: Type.Object({ id: MeetingId }),
  body: Type.Object({}, strict),
  answers: Type.Object({ event: EventShape }),
  idempotent: false,
})

const NO_DATE = 'Please give the day as DD/MM/YYYY.'
const NO_TIME = 'Please give the time as HH:mm.'
const LENGTH = `Please give the length in whole minutes, from ${SHORTEST_EVENT} to ${LONGEST_EVENT}.`
export const NO_LINK = 'Please give an address that begins with https://'

const WRONG_TYPE = 'The banner must be a JPEG or PNG image.'
const TOO_LARGE = 'The banner must not be larger than 10 MB.'

/**
 * Schedules an event, or changes all of one; the times are those of India. Without a banner it keeps the one it has. Who is registered is told where
 * it is at another time or place. 409: somebody has changed it since `version`. 422: there is no such day, it is in the past, or the event is over or
 * cancelled.
 */
export const saveEvent = call({
  method: 'POST',
  path: 'staff/saveEvent',
  auth: 'editor',
  codes: [404, 409],
  limit: 'upload',
  files: {
    field: 'banner',
    most: 1,
    said: { tooLarge: TOO_LARGE, wrongType: WRONG_TYPE },
    categories: { IMAGE: { mimes: ['image/jpeg', 'image/png'], maxBytes: 10 * MB } },
  },
  body: Type.Object(
    {
      id: Type.Optional(MeetingId),
      version: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'of the event that is changed: the one that was seen' }),
      ),
      title: visibleText('Please give a title.', 200),
      date: Type.String({ pattern: DATE, msg: { required: 'Please choose a day.', pattern: NO_DATE } }),
      start_time: Type.String({ pattern: START_TIME, msg: { required: 'Please choose a time.', pattern: NO_TIME } }),
      location: visibleText('Please say where.', 200),
      minutes: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: LONGEST_EVENT,
          not: { minimum: 1, maximum: SHORTEST_EVENT - 1 },
          description: 'how long it takes; 0 takes away what was said, and without it that stays',
          msg: { type: LENGTH, minimum: LENGTH, maximum: LENGTH, not: LENGTH },
        }),
      ),
      event_link: Type.Optional(
        Type.String({
          pattern: '^\\s*(?:https://\\S+)?\\s*$',
          maxLength: 1_000,
          msg: { pattern: NO_LINK, maxLength: 'At most 1,000 characters.' },
        }),
      ),
    },
    strict,
  ),
  answers: Type.Object({ event: EventShape }),
  idempotent: true,
})

/** Tells those who are registered that it will not take place; it stays in the list until it would be past. */
export const cancelEvent = call({
  method: 'POST',
  path: 'staff/events/:id/cancel',
  auth: 'editor',
  codes: [404],
  limit: 'write',
  params: Type.Object({ id: MeetingId }),
  body: Type.Object({}, strict),
  answers: Type.Object({ event: EventShape }),
  idempotent: true,
})

export type StaffEvent = Static<typeof EventShape>
export const meetingDeskCalls: readonly Call[] = [staffEvents, staffEvent, saveEvent, cancelEvent]
