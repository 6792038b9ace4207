import { Refusal } from '../kernel/refusal.js'
import { isDate, startOf, type InIndia } from './india.js'

/** Nobody plans further ahead, in milliseconds: a year that was mistyped is noticed. */
const MOST = 2 * 366 * 24 * 60 * 60_000

const refused = (field: string, msg: string) => new Refusal('invalid', msg, [{ field, msg }])

/** Refuses what no calendar has, what has begun, and what is too far away to be meant. */
export const mustBeToCome = (when: InIndia, at: string): void => {
  if (!isDate(when.date)) throw refused('date', 'There is no such day.')
  const ahead = Date.parse(startOf(when)) - Date.parse(at)
  if (ahead <= 0) throw refused('date', 'Choose a time in the future.')
  if (ahead > MOST) throw refused('date', 'At most two years from now.')
}
