import { late } from './late.js'

const DAY = 24 * 60 * 60_000

const written = late(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' }))
const pure = late(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }))

/** "November 3, 2026" (spec 1 §9), where the reader is. */
export const onDay = (at: string): string => written().format(new Date(at))

const month = late(() => new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long' }))

/** "March 2026", where the reader is. */
export const monthOf = (at: string): string => month().format(new Date(at))

/** "29 February 1980"; a day has no zone. */
export const dayOf = (date: string | null): string | null => (date ? pure().format(new Date(`${date}T00:00:00Z`)) : null)

/** Day and time, in the reader's own zone and language. */
export const localMoment = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** The day, in the reader's own zone and language. */
export const localDay = (iso: string): string => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(iso))

const spoken = late(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }))

export const TODAY = 'Today'

/** "Today", "Yesterday", else "November 3, 2026", where the reader is; both in milliseconds. */
export const spokenDay = (then: number, now: number): string => {
  const day = spoken().format(then)
  if (day === spoken().format(now)) return TODAY
  const noon = new Date(now).setHours(12, 0, 0, 0) // a day of 23 or 25 hours does not lead past it
  return day === spoken().format(noon - DAY) ? 'Yesterday' : day
}
