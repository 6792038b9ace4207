import { longDay, monthAndYear, shortDay } from './months.js'

const DAY = 24 * 60 * 60_000

/** "November 3, 2026" (spec 1 §9), where the reader is. */
export const onDay = (at: string): string => longDay(new Date(at))

/** "March 2026", where the reader is. */
export const monthOf = (at: string): string => monthAndYear(new Date(at))

/** "Feb 29, 1980", and "February 29, 1980" (spec 3 §3); a day has no zone. */
export const dayOf = (date: string | null): string | null => (date ? shortDay(noonOf(date)) : null)
export const longDayOf = (date: string | null): string | null => (date ? longDay(noonOf(date)) : null)
const noonOf = (date: string): Date => new Date(`${date}T12:00:00`)

export const TODAY = 'Today'

/** "Today", "Yesterday", else "Nov 3, 2026", where the reader is; both in milliseconds. */
export const spokenDay = (then: number, now: number): string => {
  const day = shortDay(new Date(then))
  if (day === shortDay(new Date(now))) return TODAY
  const noon = new Date(now).setHours(12, 0, 0, 0) // a day of 23 or 25 hours does not lead past it
  return day === shortDay(new Date(noon - DAY)) ? 'Yesterday' : day
}
