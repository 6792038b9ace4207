import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { isoDay, ZONE } from '../../domain/meetings/india.js'
import { LEADS } from '../../domain/meetings/remind-of-event.js'
import type { StoredMeeting } from '../../projections/meetings/queries.js'

/** The rules of a zone as RFC 5545 writes them (VTIMEZONE). */
const zoneOf = (name: string): string => [tzlib_get_ical_block(name)].flat()[0]!

dayjs.extend(utc)

/** In minutes. */
const AN_HOUR = 60

/** `20/01/2026`, `18:30`: that day and time, whatever the zone of this machine does on it: it has no part in it, as nothing is counted. */
const wallClock = ({ date, start_time }: StoredMeeting): Dayjs => dayjs.utc(`${isoDay(date)}T${start_time}:00`)

/** An address is no text, and no calendar takes a backslash before these out of it again (RFC 5545 §3.8.4.6): they are written as addresses write them. */
const plain = (link: string): string => link.replaceAll(',', '%2C').replaceAll(';', '%3B')

/**
 * An event as calendars take it in, again each time it has changed: by its number they know it, and which is newer by how often it was changed. Where
 * nobody says how long it takes, it keeps an hour free. It is called to mind when members are reminded.
 */
export const calendarOf = (row: StoredMeeting, mayMeet: boolean, at: string): string => {
  const calendar = ical({
    name: 'SFS',
    prodId: { company: 'SFS', product: 'Events', language: 'EN' },
    // No zone of its own: in one of the calendar, the moment at which it was made would not be UTC, as RFC 5545 §3.8.7.2 wants it.
    timezone: { name: null, generator: zoneOf },
  })
  const link = mayMeet && !row.cancelled ? row.link : null
  calendar.createEvent({
    id: `event-${row.meeting_id}@sfs`,
    sequence: row.changes,
    stamp: new Date(at),
    start: wallClock(row),
    end: wallClock(row).add(row.minutes ?? AN_HOUR, 'minute'),
    timezone: ZONE,
    summary: row.title,
    location: row.location,
    status: row.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: row.cancelled ? [] : Object.values(LEADS).map((lead) => ({ type: ICalAlarmType.display, trigger: lead / 1000 })),
    ...(link && { url: plain(link), description: `Join: ${link}` }),
  })
  return calendar.toString()
}
