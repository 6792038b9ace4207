/** "20 Jan 2026" (spec 2 §9, media), or with its weekday, "Tuesday, 20 Jan 2026", as the calendar of a zone has it; without one, of the reader. */
export const dayIn = (at: number, { timeZone, weekday }: { readonly timeZone?: string; readonly weekday?: 'long' } = {}): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday, day: 'numeric', month: 'short', year: 'numeric' })
    .format(at)
    .replace(/^(\p{L}+),? /u, '$1, ')
    .replace('Sept', 'Sep')
