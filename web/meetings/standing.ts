import { inIndia } from '../generated/india.js'
import { JOIN_FROM } from '../generated/media-limits.js'
import type { EventShape } from './calls.js'

type Times = Pick<EventShape, 'date' | 'starts_at' | 'ends_at' | 'minutes' | 'cancelled'>

/**
 * Whether it is one of today, of which /ongoing tells: from the beginning of its day in India until it ends, after midnight too, or until it is past
 * where nobody says how long it takes (DECISIONS C-35, G-06). `now` in milliseconds.
 */
export const isOngoing = ({ date, starts_at, ends_at, minutes, cancelled }: Times, now: number): boolean => {
  if (cancelled) return false
  const end = minutes === null ? Date.parse(ends_at) : Date.parse(starts_at) + minutes * 60_000
  return now < end && isBeforeTomorrow({ date, starts_at }, now)
}

/** Whether one begins before today in India is over: of a list in the order of their beginnings, what follows a later one is not of today. */
export const isBeforeTomorrow = ({ date, starts_at }: Pick<Times, 'date' | 'starts_at'>, now: number): boolean =>
  Date.parse(starts_at) <= now || date === inIndia(now).date

/** How a card stands (contract, state `eventCard`; what is cancelled is ours). */
export type Standing = 'register' | 'registered' | 'join' | 'completed' | 'cancelled'

type Told = Pick<EventShape, 'starts_at' | 'ends_at' | 'cancelled' | 'event_link'>

/** `now` in milliseconds. One is past from `ends_at` on (DECISIONS C-35); so long Join stays. */
export const standingOf = ({ starts_at, ends_at, cancelled, event_link }: Told, isRegistered: boolean, now: number): Standing => {
  if (cancelled) return 'cancelled'
  if (now >= Date.parse(ends_at)) return 'completed'
  if (!isRegistered) return 'register'
  return event_link !== null && now >= Date.parse(starts_at) - JOIN_FROM ? 'join' : 'registered'
}

/** Whether Join would be there for who is registered, if the server told where it leads to. `now` in milliseconds. */
export const isLinkWithheld = (
  { online, event_link, starts_at }: Pick<EventShape, 'online' | 'event_link' | 'starts_at'>,
  now: number,
): boolean => online && event_link === null && now >= Date.parse(starts_at) - JOIN_FROM
