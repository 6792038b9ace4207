import { late } from './late.js'

const precise = late(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' }))

/** Day, time to the second and zone, where the reader is: "Nov 26, 2026, 2:05:09 PM GMT+1". */
export const precisely = (then: number): string => precise().format(then)
