import type { PlacedRawEvent } from '../../../domain/kernel/log/raw-event.js'
import { waitingFor } from '../../../domain/seals/overdue.js'
import { SEAL_STREAM } from '../../seals.js'
import { timeOf } from './event-time.js'

/** What no seal is over, apart from seals. */
export interface Waiting {
  /** When the first of it happened, as far as it says: events stand in no order of that, and one that says the future hides no other. */
  readonly since: string | undefined
  /** Whether an event of it says no time. */
  readonly isUntimed: boolean
}

export const NOTHING_WAITS: Waiting = { since: undefined, isUntimed: false }

/** With one more event. */
export const andWaits = (waiting: Waiting, event: PlacedRawEvent): Waiting => {
  if (event.stream === SEAL_STREAM) return waiting
  const at = timeOf(event)
  if (at === undefined) return waiting.isUntimed ? waiting : { ...waiting, isUntimed: true }
  const isFirst = waiting.since === undefined || Date.parse(at) < Date.parse(waiting.since)
  return isFirst ? { ...waiting, since: at } : waiting
}

/** Milliseconds that it has waited; what says no time came after the newest seal was made. */
export const waitedFor = ({ since, isUntimed }: Waiting, newestAt: string | undefined, now: string): number => {
  const from = isUntimed ? (newestAt ?? since) : since
  return from === undefined ? 0 : waitingFor(from, newestAt, now)
}
