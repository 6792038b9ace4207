import { ZONE } from '../generated/india.js'
import type { EventShape } from './calls.js'

/** The zone of the reader, as the browser has it. */
const own = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone

const partOf = (options: Intl.DateTimeFormatOptions, at: number, type: Intl.DateTimeFormatPartTypes): string =>
  new Intl.DateTimeFormat('en-GB', options).formatToParts(at).find((part) => part.type === type)?.value ?? ''

/** When an event begins, where the reader is: by the clocks of their zone as they stand on that day, also where they change on it. */
export interface When {
  /** "Tuesday, 20 January 2026". */
  readonly day: string
  /** "14:00". */
  readonly time: string
  /** "Central European Standard Time". */
  readonly zone: string
  /** "20 Jan" for a sheet of a calendar. */
  readonly sheet: { readonly day: string; readonly month: string }
}

export const whenOf = ({ starts_at }: Pick<EventShape, 'starts_at'>, timeZone = own()): When => {
  const at = Date.parse(starts_at)
  const shown = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at)
  return {
    day: shown({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(/^(\p{L}+),? /u, '$1, '),
    time: shown({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    zone: partOf({ timeZone, timeZoneName: 'long' }, at, 'timeZoneName'),
    sheet: { day: shown({ day: 'numeric' }), month: shown({ month: 'short' }) },
  }
}

/** "20/01/2026, 18:30 in India", where the reader's clocks show something else. */
export const alsoInIndia = (
  { date, start_time, starts_at }: Pick<EventShape, 'date' | 'start_time' | 'starts_at'>,
  timeZone = own(),
): string | null => {
  const there = whenOf({ starts_at }, ZONE)
  const here = whenOf({ starts_at }, timeZone)
  if (here.time === there.time && here.day === there.day) return null
  return `${here.day === there.day ? '' : `${date}, `}${start_time} in India`
}
