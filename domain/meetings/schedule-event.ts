import { fromJS, is } from 'immutable'
import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import type { Content, Meeting } from './meeting.js'
import type { MeetingEvent, ScheduleEvent } from './messages.js'
import { mustBeToCome } from './when.js'

export const isSame = (one: Partial<Content>, other: Partial<Content>): boolean => is(fromJS(one), fromJS(other))

/** A new event under an id claimed for it (event model, Meetings). */
export const scheduleEvent = ({ data, at }: Static<typeof ScheduleEvent>, { content }: Meeting): MeetingEvent[] => {
  const { meetingId: _, ...wanted } = data
  if (content && isSame(content, wanted)) return []
  if (content) throw new Refusal('conflict', 'This event exists already')
  mustBeToCome(data, at)
  return [{ type: 'EventScheduled', data: { ...data, scheduledAt: at } }]
}
