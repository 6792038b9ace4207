/*
 * Days and times in English, put together by hand: these words stand on the first screen of most pages, and the first formatter that a program asks a browser for
 * takes 12 ms, on a phone four times that, in the middle of drawing. What is written later, or with a zone, asks the browser (`late`).
 */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const SHORT = 3

const monthIn = (day: Date): string => MONTHS[day.getMonth()]!

/** "November 3, 2026", where the reader is. */
export const longDay = (day: Date): string => `${monthIn(day)} ${day.getDate()}, ${day.getFullYear()}`

/** "Nov 3, 2026", where the reader is. */
export const shortDay = (day: Date): string => `${monthIn(day).slice(0, SHORT)} ${day.getDate()}, ${day.getFullYear()}`

/** "2:05 PM", where the reader is; with a plain space, as browsers write it. */
export const timeOfDay = (at: Date): string => {
  const hour = at.getHours()
  return `${hour % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "November 2026", where the reader is. */
export const monthAndYear = (day: Date): string => `${monthIn(day)} ${day.getFullYear()}`

/** "3 Nov", where the reader is. */
export const dayOfMonth = (day: Date): string => `${day.getDate()} ${monthIn(day).slice(0, SHORT)}`
