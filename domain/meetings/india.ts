/*
 * Events are dated as the clocks of India show it (spec 2 §3). They have stood five and a half hours before UTC all year round since 1945, so that
 * no list of time zones is needed to know the moment. This file imports nothing, because the browser gets a copy of it (scripts/generate.ts).
 */
export const ZONE = 'Asia/Kolkata'
const OFFSET = '+05:30'

/** `31/12/2026`, of years that have four digits. */
export const DATE = '^(?:0[1-9]|[12]\\d|3[01])/(?:0[1-9]|1[0-2])/[2-9]\\d{3}$'
/** `18:30`. */
export const START_TIME = '^(?:[01]\\d|2[0-3]):[0-5]\\d$'

export interface InIndia {
  readonly date: string
  readonly startTime: string
}

const THIRTY: readonly number[] = [4, 6, 9, 11]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (month: number, year: number): number => (month === 2 ? (isLeap(year) ? 29 : 28) : THIRTY.includes(month) ? 30 : 31)

/** Whether the calendar has such a day: it has no 31/02, and a 29/02 only every fourth year. */
export const isDate = (date: string): boolean => {
  if (!new RegExp(DATE).test(date)) return false
  const [day, month, year] = date.split('/').map(Number) as [number, number, number]
  return day <= daysIn(month, year)
}

/** From `31/12/2026` to `2026-12-31`. */
export const isoDay = (date: string): string => date.split('/').reverse().join('-')
/** And back. */
export const dayOf = (iso: string): string => iso.split('-').reverse().join('/')

const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** What the calendar and the clocks of India show at a moment, in milliseconds of Unix time. */
export const inIndia = (moment: number): InIndia => ({ date: calendar.format(moment), startTime: clock.format(moment) })

const iso = (date: string, time: string): string => `${isoDay(date)}T${time}:00${OFFSET}`

/** When it begins, ISO 8601 with the offset of India; the date must be one. */
export const startOf = ({ date, startTime }: InIndia): string => iso(date, startTime)

/** When it is past: its day in India is over (DECISIONS C-35) and, where it is known to take so many minutes that it goes on past midnight, so is it. */
export const endOf = ({ date, startTime, minutes }: InIndia & { readonly minutes?: number | null | undefined }): string => {
  const midnight = iso(date, '24:00')
  const end = Date.parse(startOf({ date, startTime })) + (minutes ?? 0) * 60_000
  if (end <= Date.parse(midnight)) return midnight
  const there = inIndia(end)
  return iso(there.date, there.startTime)
}
