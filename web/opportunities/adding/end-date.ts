/** In which a duration is said (spec 3 §9). */
export const UNITS = ['Years', 'Months', 'Days'] as const
export type Unit = (typeof UNITS)[number]

const LAST_YEAR = 9999
const MONTHS_OF_A_YEAR = 12

/** A date as its field holds it, once its year has four digits: while it is typed, 2026 is the year 2, 20 and 202 first. */
const WHOLE = /^([1-9]\d{3})-(\d\d)-(\d\d)$/

/**
 * The day so long after `from`; both as YYYY-MM-DD. Where a month has no such day it is its last: a month after 31 January is the end of
 * February. Null until all of it is known, and beyond the year 9999 (spec 3 §4, rule `opportunity.endDate`).
 */
export const endDate = (from: string, count: number, unit: Unit): string | null => {
  const [, year, month, day] = (WHOLE.exec(from) ?? []).map(Number)
  if (year === undefined || !Number.isSafeInteger(count) || count < 1) return null
  const start = at(year, month! - 1, day!)
  if (written(start) !== from) return null // no such day
  const end = unit === 'Days' ? at(year, month! - 1, day! + count) : monthsOn(start, unit === 'Years' ? count * MONTHS_OF_A_YEAR : count)
  return Number.isNaN(end.getTime()) || end.getUTCFullYear() > LAST_YEAR ? null : written(end)
}

/** A day has no zone: everywhere it is counted as in UTC. */
const at = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day))

const monthsOn = (start: Date, months: number): Date => {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lastDay = at(year, month + 1, 0).getUTCDate()
  return at(year, month, Math.min(start.getUTCDate(), lastDay))
}

const written = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
