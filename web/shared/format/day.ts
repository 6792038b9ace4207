import { longDay, monthAndYear } from './months.js'

const DAY = 24 * 60 * 60_000

/** "November 3, 2026" (spec 1 §9), where the reader is. */
export const onDay = (at: string): string => longDay(new Date(at))

/** "March 2026", where the reader is. */
export const monthOf = (at: string): string => monthAndYear(new Date(at))

/** "February 29, 1980"; a day has no zone. */
export const dayOf = (date: string | null): string | null => (date ? longDay(new Date(`${date}T12:00:00`)) : null)

/** Day and time, in the reader's own zone and language. */
export const localMoment = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** The day, in the reader's own zone and language. */
export const localDay = (iso: string): string => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(iso))

export const TODAY = 'Today'

/** "Today", "Yesterday", else "November 3, 2026", where the reader is; both in milliseconds. */
export const spokenDay = (then: number, now: number): string => {
  const day = longDay(new Date(then))
  if (day === longDay(new Date(now))) return TODAY
  const noon = new Date(now).setHours(12, 0, 0, 0) // a day of 23 or 25 hours does not lead past it
  return day === longDay(new Date(noon - DAY)) ? 'Yesterday' : day
}
