import type { Static } from '@sinclair/typebox'
import { contentOf, mustBeAhead, registeredFor, type Meeting } from './meeting.js'
import type { CancelEvent, MeetingEvent } from './messages.js'

/** It will not take place, and does not come back; what has taken place cannot be cancelled. */
export const cancelEvent = ({ data, at }: Static<typeof CancelEvent>, meeting: Meeting): MeetingEvent[] => {
  contentOf(meeting)
  if (meeting.cancelled) return []
  mustBeAhead(meeting, at)
  return [{ type: 'EventCancelled', data: { ...data, registered: registeredFor(meeting), cancelledAt: at } }]
}
