import type { Static } from '@sinclair/typebox'
import { memberIdOf } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import { MOST_REGISTERED, MOST_TIMES_REGISTERED } from './limits.js'
import { mustBeAhead, type Meeting } from './meeting.js'
import type { MeetingEvent, RegisterForEvent } from './messages.js'
import { grouped } from '../kernel/written.js'

const FULL = `All ${grouped(MOST_REGISTERED)} places of this event are taken. Please look again later: some are given up before it begins.`
const TOO_OFTEN = `You have registered for this event, and left it, ${MOST_TIMES_REGISTERED} times. It cannot be done again.`

/** Once a member at a time, and not for ever to and fro, until it is past (DECISIONS C-35). */
export const registerForEvent = ({ data, by, at }: Static<typeof RegisterForEvent>, meeting: Meeting): MeetingEvent[] => {
  const memberId = memberIdOf(by)
  mustBeAhead(meeting, at)
  if (meeting.registered.has(memberId)) return []
  if (meeting.registered.size >= MOST_REGISTERED) throw new Refusal('conflict', FULL)
  if ((meeting.times.get(memberId) ?? 0) >= MOST_TIMES_REGISTERED) throw new Refusal('conflict', TOO_OFTEN)
  return [{ type: 'EventRegistered', data: { ...data, memberId, registeredAt: at } }]
}
