import { dayOfMonth } from './months.js'

/** "28 Nov", where the reader is; in milliseconds. */
export const dayAndMonth = (then: number): string => dayOfMonth(new Date(then))
