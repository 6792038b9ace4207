import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { contentOf, mustBeAhead, type Meeting } from './meeting.js'
import type { EraseFromEvent, LeaveEvent, MeetingEvent } from './messages.js'

/** Who does not come after all; who was there stays on record for themselves. */
export const leaveEvent = ({ data, by, at }: Static<typeof LeaveEvent>, meeting: Meeting): MeetingEvent[] => {
  const memberId = memberIdOf(by)
  contentOf(meeting)
  if (!meeting.registered.has(memberId)) return []
  mustBeAhead(meeting, at)
  return [{ type: 'EventLeft', data: { ...data, memberId, byRole: 'member', leftAt: at } }]
}

/** Past or cancelled, it does not matter: nobody is listed who is gone. */
export const eraseFromEvent = ({ data, at }: Static<typeof EraseFromEvent>, meeting: Meeting): MeetingEvent[] => {
  contentOf(meeting)
  return meeting.registered.has(data.memberId) ? [{ type: 'EventLeft', data: { ...data, byRole: 'erasure', leftAt: at } }] : []
}
