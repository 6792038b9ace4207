const written = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
const pure = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 3, 2026" (spec 1 §9), where the reader is. */
export const onDay = (at: string): string => written.format(new Date(at))

const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long' })

/** "March 2026", where the reader is. */
export const monthOf = (at: string): string => month.format(new Date(at))

/** "29 February 1980"; a day has no zone. */
export const dayOf = (date: string | null): string | null => (date ? pure.format(new Date(`${date}T00:00:00Z`)) : null)

/** Day and time, in the reader's own zone and language. */
export const localMoment = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** The day, in the reader's own zone and language. */
export const localDay = (iso: string): string => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(iso))
