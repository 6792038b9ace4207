import { isoDay } from '../../generated/india.js'
import { calendarDay } from './time.js'

/** "Dec 8, 2026, 09:30 in India": a day and a time as the calendar and the clocks of India show them, in the form of all other dates. */
export const momentInIndia = (date: string, startTime: string): string =>
  `${calendarDay(Date.parse(`${isoDay(date)}T00:00`))}, ${startTime} in India`
