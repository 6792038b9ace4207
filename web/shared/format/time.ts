/*
 * How a time is written, in English and by the clocks of the reader, wherever the specification has no form of its own:
 * - `ago`, "2 hours ago": when something was posted, written or done, in lists and discussions; from a week on the day. On paper, and on a closer look, the moment.
 * - `calendarDay`, "Mar 12, 2026": what is told by days, such as until when one can appeal. Over what was written or told on one day `spokenDay`, "Today"; beside a
 *   name in the chat `shortTime`, no more than tells it; of a date without a zone `dayOf`; of the day within a week on which a case closes `dayAndMonth`, "12 Mar".
 * - `exactly`, "Mar 12, 2026, 2:05 PM": what depends on the hour, or may be asked about later. The staff, who quote it, have it to the second (`precisely`).
 * The specification has "March 12, 2026" for blogs (spec 1 §9, `onDay`) and opportunities (spec 3 §3, `onDay`, `longDayOf`), and "12 Mar 2026" for what members
 * learn from (spec 2 §9, `dayIn`), which events go by, with times as "14:05". Sentences of the server have "12 March 2026 at 14:05 UTC" (`domain/kernel/written.ts`).
 */
import { counted } from './counted.js'
import { late } from './late.js'
import { shortDay, timeOfDay } from './months.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const dates = (options: Intl.DateTimeFormatOptions) => late(() => new Intl.DateTimeFormat('en', options))
const weekday = dates({ weekday: 'short' })
const inYear = dates({ month: 'short', day: 'numeric' })

/** "2 hours ago", "yesterday"; from a week on the day itself. Times in milliseconds. */
export const ago = (then: number, now: number): string => {
  const passed = Math.max(0, now - then)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), 'minute')} ago`
  if (passed < DAY) return `${counted(Math.floor(passed / HOUR), 'hour')} ago`
  if (passed < 2 * DAY) return 'yesterday'
  if (passed < 7 * DAY) return `${counted(Math.floor(passed / DAY), 'day')} ago`
  return shortDay(new Date(then))
}

/** "Mar 12, 2026", as the calendar of the reader has it. */
export const calendarDay = (then: number): string => shortDay(new Date(then))

/** "Tue", and "Mar 12", where the reader is. */
export const dayOfWeek = (then: number): string => weekday().format(then)
export const dayOfYear = (then: number): string => inYear().format(then)

/** "2:05 PM", where the reader is. */
export const clockTime = (then: number): string => timeOfDay(new Date(then))

/** "Mar 12, 2026, 2:05 PM", where the reader is. */
export const exactly = (then: number): string => {
  const at = new Date(then)
  return `${shortDay(at)}, ${timeOfDay(at)}`
}

/** "6 days left"; in the last day its hours. `left` in milliseconds, more than none. */
export const timeLeft = (left: number): string => {
  const [count, unit] = left > DAY ? ([Math.ceil(left / DAY), 'day'] as const) : ([Math.ceil(left / HOUR), 'hour'] as const)
  return `${counted(count, unit)} left`
}

export const days = (count: number): number => count * DAY
