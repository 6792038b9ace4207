/** "2,400". */
export const grouped = (number: number): string => number.toLocaleString('en')

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** "26 November 2026 at 14:05 UTC", of a moment in ISO 8601: for whoever reads it, wherever they are. */
export const utcMoment = (iso: string): string => `${moment.format(Date.parse(iso))} UTC`
