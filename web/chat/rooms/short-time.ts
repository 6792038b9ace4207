import { spokenDay, TODAY } from '../../shared/format/day.js'
import { calendarDay, clockTime, dayOfWeek, dayOfYear, days } from '../../shared/format/time.js'

const yearOf = (at: number): number => new Date(at).getFullYear()

/** "2:05 PM", "Yesterday", "Tue", "Mar 12", "Mar 12, 2025": no more than tells it, as the name beside it needs the room. Both in milliseconds. */
export const shortTime = (then: number, now: number): string => {
  const day = spokenDay(then, now)
  if (day === TODAY) return clockTime(then)
  if (day === 'Yesterday') return day
  if (then > now - days(6)) return dayOfWeek(then)
  return yearOf(then) === yearOf(now) ? dayOfYear(then) : calendarDay(then)
}
