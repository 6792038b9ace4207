import type { Static } from '@sinclair/typebox'
import { mustBeAhead, mustBeNewest, registeredFor, type Content, type Meeting } from './meeting.js'
import type { EditEvent, MeetingEvent } from './messages.js'
import { isSame } from './schedule-event.js'
import { mustBeToCome } from './when.js'

const wordsOf = ({ title, link, banner, minutes }: Content): Partial<Content> => ({
  ...{ title, link },
  ...(banner && { banner }),
  ...(minutes !== undefined && { minutes }),
})

/**
 * What is moved is told to those who come; what is only worded otherwise is not. It can be moved to a time to come alone, and by who has seen how it
 * stands: of two editors the later one moves nothing back.
 */
export const editEvent = ({ data, at }: Static<typeof EditEvent>, meeting: Meeting): MeetingEvent[] => {
  const before = mustBeAhead(meeting, at)
  const { meetingId, version, title, link, banner, minutes, ...place } = data
  const isElsewhere = !isSame(place, { date: before.date, startTime: before.startTime, location: before.location })
  const isAtAnotherTime = place.date !== before.date || place.startTime !== before.startTime
  const long = minutes === undefined ? before.minutes : (minutes ?? undefined)
  const words = {
    title,
    link,
    ...(long !== undefined && { minutes: long }),
    ...((banner ?? before.banner) && { banner: banner ?? before.banner }),
  }
  const isOtherwise = !isSame(words, wordsOf(before))
  const dropped = banner && before.banner && banner.file !== before.banner.file ? before.banner.file : undefined
  if (isElsewhere || isOtherwise) mustBeNewest(meeting, version)
  if (isAtAnotherTime) mustBeToCome(place, at)
  return [
    ...(isElsewhere
      ? [{ type: 'EventRescheduled' as const, data: { meetingId, ...place, registered: registeredFor(meeting), rescheduledAt: at } }]
      : []),
    ...(isOtherwise ? [{ type: 'EventEdited' as const, data: { meetingId, ...words, ...(dropped && { dropped }), editedAt: at } }] : []),
  ]
}
