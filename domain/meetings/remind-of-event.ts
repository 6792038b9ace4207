import type { Static } from '@sinclair/typebox'
import { contentOf, type Meeting } from './meeting.js'
import { startOf } from './india.js'
import type { Lead, MeetingEvent, RemindOfEvent } from './messages.js'

/** In milliseconds before the start. */
export const LEADS: Readonly<Record<Lead, number>> = { day: 24 * 60 * 60_000, hour: 60 * 60_000 }

/**
 * Once for a start, however often it is said. Nobody is reminded of what they have just been told: who registered after that moment, or anybody of
 * what was moved after it.
 */
export const remindOfEvent = ({ data: { meetingId, lead, startsAt } }: Static<typeof RemindOfEvent>, meeting: Meeting): MeetingEvent[] => {
  const start = Date.parse(startOf(contentOf(meeting)))
  if (meeting.cancelled || start !== Date.parse(startsAt) || meeting.reminded.get(lead) === startsAt) return []
  const due = start - LEADS[lead]
  const isOld = (at: string): boolean => Date.parse(at) <= due
  const registered = isOld(meeting.settledAt)
    ? [...meeting.registered.entries()].flatMap(([member, since]) => (isOld(since) ? member : [])).sort((a, b) => a - b)
    : []
  return [{ type: 'EventReminded', data: { meetingId, lead, registered, startsAt } }]
}
