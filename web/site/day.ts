const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** "November 3, 2026" (spec 1 §9), where the reader is. */
export const onDay = (at: string): string => day.format(new Date(at))
