import type { Static } from '@sinclair/typebox'
import type { MemberId } from '../kernel/ids.js'
import { mustBeAhead, mustBeNewest, registeredFor, type Content, type Meeting } from './meeting.js'
import type { EditEvent, MeetingEvent } from './messages.js'
import { isSame } from './schedule-event.js'
import { mustBeToCome } from './when.js'

const wordsOf = ({ title, link, banner, minutes }: Content): Partial<Content> => ({
  ...{ title, link },
  ...(banner && { banner }),
  ...(minutes !== undefined && { minutes }),
})

/** What is said anew of an event. */
type Edit = Omit<Static<typeof EditEvent>['data'], 'version'>

/**
 * What an edit changes of an event as it stands: its time and place, its words, or nothing. Who names no length and no banner keeps them; null takes the
 * length away. `registered` are those who are told that it is elsewhere.
 */
const changesOf = (before: Content, edit: Edit, registered: readonly MemberId[], at: string): MeetingEvent[] => {
  const { meetingId, title, link, banner, minutes, date, startTime, location } = edit
  const place = { date, startTime, location }
  const isElsewhere = !isSame(place, { date: before.date, startTime: before.startTime, location: before.location })
  const long = minutes === undefined ? before.minutes : (minutes ?? undefined)
  const shown = banner ?? before.banner
  const words = { title, link, ...(long !== undefined && { minutes: long }), ...(shown && { banner: shown }) }
  const dropped = banner && before.banner && banner.file !== before.banner.file ? before.banner.file : undefined
  return [
    ...(isElsewhere
      ? [{ type: 'EventRescheduled' as const, data: { meetingId, ...place, registered: [...registered], rescheduledAt: at } }]
      : []),
    ...(isSame(words, wordsOf(before))
      ? []
      : [{ type: 'EventEdited' as const, data: { meetingId, ...words, ...(dropped && { dropped }), editedAt: at } }]),
  ]
}

/**
 * What is moved is told to those who come; what is only worded otherwise is not. It can be moved to a time to come alone, and by who has seen how it
 * stands: of two editors the later one moves nothing back.
 */
export const editEvent = ({ data, at }: Static<typeof EditEvent>, meeting: Meeting): MeetingEvent[] => {
  const before = mustBeAhead(meeting, at)
  const { version, ...edit } = data
  const changes = changesOf(before, edit, registeredFor(meeting), at)
  if (changes.length > 0) mustBeNewest(meeting, version)
  if (edit.date !== before.date || edit.startTime !== before.startTime) mustBeToCome(edit, at)
  return changes
}
