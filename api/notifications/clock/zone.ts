/** A moment as the clocks of a zone show it. */
interface Local {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const A_MINUTE = 60_000
const A_DAY = 24 * 60 * A_MINUTE

/** By zone, however it is spelled; making one is dear. Only what `isZone` knows comes in: a few hundred. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockIn = (zone: string): Intl.DateTimeFormat => {
  const name = zone.toLowerCase()
  const known = clocks.get(name)
  if (known) return known
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const clock = new Intl.DateTimeFormat('en-US', {
    ...options,
    timeZone: zone,
    hourCycle: 'h23',
    calendar: 'iso8601',
    numberingSystem: 'latn',
  })
  clocks.set(name, clock)
  return clock
}

/** Whether a text names a zone of the IANA database (`Europe/Zurich`, not `+01:00`). */
export const isZone = (zone: string): boolean => {
  if (clocks.has(zone.toLowerCase())) return true
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const localOf = (time: number, zone: string): Local => {
  const parts = clockIn(zone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)!.value)
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute'), second: part('second') }
}

/** What the clocks of a zone show, as if they showed UTC: in milliseconds of Unix time. */
const shownAt = (time: number, zone: string): number => {
  const { year, month, day, hour, minute, second } = localOf(time, zone)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** When the clocks of a zone show something: the first time where they show it twice, and where they skip it as late as was skipped. */
const timeOf = (shown: number, zone: string): number => {
  const offsetAt = (time: number): number => shownAt(time, zone) - Math.floor(time / 1000) * 1000
  // A day before and after lie on either side of any change there may be.
  const candidates = [offsetAt(shown - A_DAY), offsetAt(shown + A_DAY)].map((offset) => shown - offset)
  return candidates.find((time) => shownAt(time, zone) === shown) ?? candidates[0]!
}

/** The day that it is somewhere at a moment (ISO 8601): `2026-03-29`. */
export const dayIn = (zone: string, at: string): string => new Date(shownAt(Date.parse(at), zone)).toISOString().slice(0, 10)

/** Minutes since midnight, as the clocks of a zone show them at a moment (ISO 8601). */
export const minuteIn = (zone: string, at: string): number => Math.floor((shownAt(Date.parse(at), zone) % A_DAY) / A_MINUTE)

/** When the clocks of a zone show some full hour next, after a moment; both ISO 8601. */
export const nextHour = (zone: string, hour: number, after: string): string => nextMinute(zone, hour * 60, after)

/** The same of a minute of the day: 90 is half past one. */
export const nextMinute = (zone: string, minute: number, after: string): string => {
  const now = Date.parse(after)
  const today = shownAt(now, zone)
  const first = today - (today % A_DAY) + minute * A_MINUTE
  const moments = [0, 1, 2].map((days) => timeOf(first + days * A_DAY, zone)) // a whole day may be skipped, as in Samoa in 2011
  return new Date(moments.find((time) => time > now)!).toISOString()
}
