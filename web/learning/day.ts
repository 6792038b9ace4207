/** "3 Nov 2026" (spec 2 §9, media), where the reader is. */
const shown = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export const mediaDay = (at: string): string => shown.format(new Date(at)).replace('Sept', 'Sep')
