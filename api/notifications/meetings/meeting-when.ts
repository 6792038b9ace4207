/** A moment as the clocks of a zone show it on that day. */
const shown = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at)

/** "00:41". */
export const clockIn = (at: Date, zone: string): string => shown(at, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "Sunday 29 Nov": of a day that is near. */
export const shortDayIn = (at: Date, zone: string): string =>
  shown(at, zone, { weekday: 'long', day: 'numeric', month: 'short' }).replace(',', '')

/** "Sunday 29 Nov, 00:41". */
export const shortlyIn = (at: Date, zone: string): string => `${shortDayIn(at, zone)}, ${clockIn(at, zone)}`

/** "Sunday 29 November 2026, 00:41 (Central European Standard Time)". */
export const fullyIn = (at: Date, zone: string): string => {
  const day = shown(at, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '')
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'long' }).formatToParts(at)
  return `${day}, ${clockIn(at, zone)} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone})`
}
