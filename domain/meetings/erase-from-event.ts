import type { Static } from '@sinclair/typebox'
import { contentOf, type Meeting } from './meeting.js'
import type { EraseFromEvent, MeetingEvent } from './messages.js'

/** Past or cancelled, it does not matter: nobody is listed who is gone. */
export const eraseFromEvent = ({ data, at }: Static<typeof EraseFromEvent>, meeting: Meeting): MeetingEvent[] => {
  contentOf(meeting)
  return meeting.registered.has(data.memberId) ? [{ type: 'EventLeft', data: { ...data, byRole: 'erasure', leftAt: at } }] : []
}
