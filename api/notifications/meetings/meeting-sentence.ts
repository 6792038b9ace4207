import { JOIN_FROM } from '../../../domain/meetings/limits.js'
import { LEADS } from '../../../domain/meetings/remind-of-event.js'
import type { ToldMeeting } from './meeting-facts.js'
import { clockIn, fullyIn, shortDayIn, shortlyIn } from './meeting-when.js'
import type { Told } from '../sentence.js'

/** What a mail says beside its sentence, and what that is. */
export interface Fact {
  readonly name: string
  readonly text: string
}

/** Where nothing is known of it. */
const AN_EVENT = 'An event that you are registered for'

/** It was told a day or an hour before; `at` is the moment at which it is read, ISO 8601. */
export const begins = ({ newest_at, detail, meeting }: Told, at: string): string => {
  const ahead = newest_at.getTime() + LEADS[detail === 'hour' ? 'hour' : 'day'] - Date.parse(at)
  const title = meeting?.title ?? AN_EVENT
  if (ahead <= 0) return `${title} has begun`
  if (ahead <= LEADS.hour) return `${title} begins within an hour${meeting ? `, at ${clockIn(meeting.starts_at, meeting.zone)}` : ''}`
  return `${title} begins within a day${meeting ? `: ${shortlyIn(meeting.starts_at, meeting.zone)}` : ''}`
}

/** What has become of an event, to who is registered for it. */
export const settled = ({ detail, meeting }: Told): string => {
  if (detail === 'cancelled')
    return meeting ? `Cancelled: ${meeting.title}, ${shortlyIn(meeting.starts_at, meeting.zone)}` : `${AN_EVENT} was cancelled`
  if (!meeting) return `${AN_EVENT} has another time or place`
  return isAtAnotherTime(meeting) ? moved(meeting) : elsewhere(meeting)
}

const isAtAnotherTime = ({ starts_at, was }: ToldMeeting): boolean => was !== null && Date.parse(was.starts_at) !== starts_at.getTime()
const isElsewhere = ({ location, was }: ToldMeeting): boolean => was !== null && was.location !== location

/** Of the old time no more than differs. */
const moved = (meeting: ToldMeeting): string => {
  const { title, starts_at, location, was, zone } = meeting
  const before = new Date(was!.starts_at)
  const isSameDay = shortDayIn(before, zone) === shortDayIn(starts_at, zone)
  const old = isSameDay ? clockIn(before, zone) : shortlyIn(before, zone)
  return `Moved: ${title} – now ${shortlyIn(starts_at, zone)} (was ${old})${isElsewhere(meeting) ? `, ${location}` : ''}`
}

const elsewhere = ({ title, location, was }: ToldMeeting): string =>
  `The place has changed: ${title} – now ${location}${was ? ` (was ${was.location})` : ''}`

const when = ({ starts_at, zone }: ToldMeeting, name = 'When'): Fact => ({ name, text: fullyIn(starts_at, zone) })
const place = ({ location }: ToldMeeting, name = 'Place'): Fact => ({ name, text: location })

const howToJoin = ({ starts_at, link, zone }: ToldMeeting): Fact[] => {
  const from = clockIn(new Date(starts_at.getTime() - JOIN_FROM), zone)
  return link === null ? [] : [{ name: 'How to join', text: `From ${from} on, with Join on the page of the event` }]
}

export const reminderFacts = ({ meeting }: Told): Fact[] => (meeting ? [when(meeting), place(meeting), ...howToJoin(meeting)] : [])

export const settledFacts = ({ detail, meeting }: Told): Fact[] => {
  if (!meeting) return []
  if (detail === 'cancelled' || meeting.was === null) return [when(meeting), place(meeting)]
  const { was, zone } = meeting
  return [
    ...(isAtAnotherTime(meeting)
      ? [when(meeting, 'New time'), { name: 'Old time', text: fullyIn(new Date(was.starts_at), zone) }]
      : [when(meeting)]),
    ...(isElsewhere(meeting) ? [place(meeting, 'New place'), { name: 'Old place', text: was.location }] : [place(meeting)]),
    ...howToJoin(meeting),
    { name: 'Your calendar', text: 'An entry you have saved does not update by itself: please save it again' },
  ]
}
