const shown = (at: number, options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en-GB', options).format(at)

const partOf = (at: number, options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string =>
  new Intl.DateTimeFormat('en-GB', options).formatToParts(at).find((part) => part.type === type)?.value ?? ''

/** "14:00", as the clocks of a zone show it. */
export const timeIn = (at: number, timeZone: string): string =>
  shown(at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "Central European Standard Time", or "Central European Summer Time": what a zone calls its time then. */
export const zoneName = (at: number, timeZone: string): string => partOf(at, { timeZone, timeZoneName: 'long' }, 'timeZoneName')

/** "20" and "Jan" for a sheet of a calendar. */
export const sheetIn = (at: number, timeZone: string): { readonly day: string; readonly month: string } => ({
  day: shown(at, { timeZone, day: 'numeric' }),
  month: shown(at, { timeZone, month: 'short' }).replace('Sept', 'Sep'),
})

/** The day of a moment as the clocks of a zone have it, counted. */
export const dayNumberIn = (at: number, timeZone: string): number => {
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(partOf(at, { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }, type))
  return Date.UTC(part('year'), part('month') - 1, part('day')) / (24 * 60 * 60_000)
}
