import { ZONE } from '../generated/india.js'
import { dayIn } from '../shared/format/day-in.js'
import { dayNumberIn, sheetIn, timeIn, zoneName } from '../shared/format/in-zone.js'
import { ownZone } from '../shared/format/own-zone.js'
import type { EventShape } from './calls.js'

/** When an event begins, where the reader is: by the clocks of their zone as they stand on that day, also where they change on it. */
export interface When {
  /** "Tuesday, 20 Jan 2026". */
  readonly day: string
  /** "14:00". */
  readonly time: string
  /** "Central European Standard Time". */
  readonly zone: string
  /** "20 Jan" for a sheet of a calendar. */
  readonly sheet: { readonly day: string; readonly month: string }
}

export const whenOf = ({ starts_at }: Pick<EventShape, 'starts_at'>, timeZone = ownZone()): When => {
  const at = Date.parse(starts_at)
  return {
    day: dayIn(at, { timeZone, weekday: 'long' }),
    time: timeIn(at, timeZone),
    zone: zoneName(at, timeZone),
    sheet: sheetIn(at, timeZone),
  }
}

/** "20 Jan 2026, 18:30 in India", where the reader's clocks show something else. */
export const alsoInIndia = ({ starts_at }: Pick<EventShape, 'starts_at'>, timeZone = ownZone()): string | null => {
  const there = whenOf({ starts_at }, ZONE)
  const here = whenOf({ starts_at }, timeZone)
  if (here.time === there.time && here.day === there.day) return null
  const day = here.day === there.day ? '' : `${dayIn(Date.parse(starts_at), { timeZone: ZONE })}, `
  return `${day}${there.time} in India`
}

const MINUTE = 60_000

/** "20:00", when it ends by the clocks of the reader; null where nobody says how long it takes. */
export const endTimeOf = ({ starts_at, minutes }: Pick<EventShape, 'starts_at' | 'minutes'>, timeZone = ownZone()): string | null =>
  minutes ? whenOf({ starts_at: new Date(Date.parse(starts_at) + minutes * MINUTE).toISOString() }, timeZone).time : null

/** "in 30 minutes", "today", "tomorrow", "in 6 days"; null once it has begun, and of what is further away. `now` in milliseconds. */
export const soonText = ({ starts_at }: Pick<EventShape, 'starts_at'>, now: number, timeZone = ownZone()): string | null => {
  const at = Date.parse(starts_at)
  const minutes = Math.ceil((at - now) / MINUTE)
  if (minutes <= 0) return null
  if (minutes <= 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const days = dayNumberIn(at, timeZone) - dayNumberIn(now, timeZone)
  if (days > 6) return null
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

/** "on Sunday, 29 Nov 2026, at 09:04". */
export const onDayAtText = (at: number, timeZone = ownZone()): string => {
  const { day, time } = whenOf({ starts_at: new Date(at).toISOString() }, timeZone)
  return `on ${day}, at ${time}`
}

/** "at 09:04", or "on Sunday, 29 Nov 2026, at 09:04" of another day than today. */
export const atText = (at: number, now: number, timeZone = ownZone()): string =>
  dayNumberIn(at, timeZone) === dayNumberIn(now, timeZone) ? `at ${timeIn(at, timeZone)}` : onDayAtText(at, timeZone)
