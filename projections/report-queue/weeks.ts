import type { Moment, Week } from './stored.js'

const A_DAY = 86_400_000
/** The week of a moment (ISO 8601) by UTC, counted from that which began on Monday, 29 December 1969. */
export const weekOf = (at: string): number => Math.floor((Math.floor(Date.parse(at) / A_DAY) + 3) / 7)

const inMs = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : moment.getTime())

/** Counts a decision in the week it was made. */
export const measured = (weeks: Map<number, Week>, decidedAt: string, firstAt: Moment): void => {
  const name = weekOf(decidedAt)
  const { decisions, seconds, longest_seconds } = weeks.get(name) ?? { decisions: 0, seconds: 0, longest_seconds: 0 }
  const taken = Math.max(0, Math.round((Date.parse(decidedAt) - inMs(firstAt)) / 1000))
  weeks.set(name, { week: name, decisions: decisions + 1, seconds: seconds + taken, longest_seconds: Math.max(longest_seconds, taken) })
}
