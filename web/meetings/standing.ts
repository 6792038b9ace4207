import type { EventShape } from './calls.js'

/** Join is there from so long before the start (spec 2 §9). In milliseconds. */
export const JOIN_WITHIN = 60 * 60_000

/** How a card stands (contract, state `eventCard`; what is cancelled is ours). */
export type Standing = 'register' | 'registered' | 'join' | 'completed' | 'cancelled'

type Told = Pick<EventShape, 'starts_at' | 'ends_at' | 'cancelled' | 'event_link'>

/** `now` in milliseconds. One is past from `ends_at` on (DECISIONS C-35); so long Join stays. */
export const standingOf = ({ starts_at, ends_at, cancelled, event_link }: Told, isRegistered: boolean, now: number): Standing => {
  if (cancelled) return 'cancelled'
  if (now >= Date.parse(ends_at)) return 'completed'
  if (!isRegistered) return 'register'
  return event_link !== null && now >= Date.parse(starts_at) - JOIN_WITHIN ? 'join' : 'registered'
}
