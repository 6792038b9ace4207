import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { contentOf, mustBeAhead, type Meeting } from './meeting.js'
import type { LeaveEvent, MeetingEvent } from './messages.js'

/** Who does not come after all; who was there stays on record for themselves. */
export const leaveEvent = ({ data, by, at }: Static<typeof LeaveEvent>, meeting: Meeting): MeetingEvent[] => {
  const memberId = memberIdOf(by)
  contentOf(meeting)
  if (!meeting.registered.has(memberId)) return []
  mustBeAhead(meeting, at)
  return [{ type: 'EventLeft', data: { ...data, memberId, byRole: 'member', leftAt: at } }]
}
