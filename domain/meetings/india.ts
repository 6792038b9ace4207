/*
 * Events are dated as the clocks of India show it (spec 2 §3). They have stood five and a half hours before UTC all year round since 1945, so that
 * no list of time zones is needed to know the moment.
 */
const OFFSET = 5.5 * 60 * 60_000
const A_DAY = 24 * 60 * 60_000

/** `31/12/2026`, of years that have four digits. */
export const DATE = '^(?:0[1-9]|[12]\\d|3[01])/(?:0[1-9]|1[0-2])/[2-9]\\d{3}$'
/** `18:30`. */
export const START_TIME = '^(?:[01]\\d|2[0-3]):[0-5]\\d$'

export interface InIndia {
  readonly date: string
  readonly startTime: string
}

/** Midnight of a date as if India's clocks showed UTC, in milliseconds of Unix time; undefined for a day that no calendar has, as 31/02/2027. */
const midnight = (date: string): number | undefined => {
  const [day = 0, month = 0, year = 0] = date.split('/').map(Number)
  const time = Date.UTC(year, month - 1, day)
  const found = new Date(time)
  return found.getUTCDate() === day && found.getUTCMonth() === month - 1 ? time : undefined
}

/** Whether the calendar has such a day. */
export const isDate = (date: string): boolean => new RegExp(DATE).test(date) && midnight(date) !== undefined

/** When it begins, ISO 8601 in UTC; the date must be one. */
export const startOf = ({ date, startTime }: InIndia): string => {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  return new Date(midnight(date)! + (hours * 60 + minutes) * 60_000 - OFFSET).toISOString()
}

/** When its day in India ends, and it is past (DECISIONS C-35). */
export const endOf = ({ date }: Pick<InIndia, 'date'>): string => new Date(midnight(date)! + A_DAY - OFFSET).toISOString()
