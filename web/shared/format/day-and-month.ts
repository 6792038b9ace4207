import { late } from './late.js'

const day = late(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }))

/** "28 Nov", where the reader is; in milliseconds. */
export const dayAndMonth = (then: number): string => day().format(then)
