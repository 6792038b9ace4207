import type { MeetingId, MemberId } from '../../../domain/kernel/ids.js'
import type { MeetingEvent } from '../../../domain/meetings/messages.js'
import { noon } from './facts.js'

export const meetingId = 5 as MeetingId
/** It begins at 13:00 in UTC. */
export const webinar = {
  title: 'Mesh or suture: a debate',
  link: 'https://meet.example.org/mesh',
  date: '20/01/2026',
  startTime: '18:30',
  location: 'Online',
}
export const startsAt = '2026-01-20T13:00:00.000Z'

export const scheduled: MeetingEvent = { type: 'EventScheduled', data: { meetingId, ...webinar, scheduledAt: noon } }
export const registered = (memberId: MemberId, registeredAt = noon): MeetingEvent => ({
  type: 'EventRegistered',
  data: { meetingId, memberId, registeredAt },
})
export const gone = (memberId: MemberId, byRole: 'member' | 'erasure' = 'member', leftAt = noon): MeetingEvent => ({
  type: 'EventLeft',
  data: { meetingId, memberId, byRole, leftAt },
})
export const moved = (startTime: string, members: MemberId[] = [], rescheduledAt = noon): MeetingEvent => ({
  type: 'EventRescheduled',
  data: { meetingId, date: webinar.date, startTime, location: webinar.location, registered: members, rescheduledAt },
})
export const called = (title: string, editedAt = noon, minutes?: number): MeetingEvent => ({
  type: 'EventEdited',
  data: { meetingId, title, link: webinar.link, ...(minutes !== undefined && { minutes }), editedAt },
})
export const cancelled = (members: MemberId[] = []): MeetingEvent => ({
  type: 'EventCancelled',
  data: { meetingId, registered: members, cancelledAt: noon },
})
export const reminded = (lead: 'day' | 'hour', members: MemberId[]): MeetingEvent => ({
  type: 'EventReminded',
  data: { meetingId, lead, registered: members, startsAt },
})
