import { spokenDay, TODAY } from '../../shared/format/day.js'
import { calendarDay, clockTime } from '../../shared/format/time.js'

/** "2:05 PM", "Yesterday", "12 Mar 2026": as much as a line has room for. Both in milliseconds. */
export const shortTime = (then: number, now: number): string => {
  const day = spokenDay(then, now)
  if (day === TODAY) return clockTime(then)
  return day === 'Yesterday' ? day : calendarDay(then)
}
