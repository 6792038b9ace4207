import { late } from './late.js'

const precise = late(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' }))

const full = late(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' }))

/** "Thursday 26 November 2026 at 14:05:09 CET", where the reader is. */
export const inFull = (then: number): string => full().format(then)

/** Day, time to the second and zone, where the reader is: "Nov 26, 2026, 2:05:09 PM GMT+1". */
export const precisely = (then: number): string => precise().format(then)
