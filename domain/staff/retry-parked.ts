import type { Static } from '@sinclair/typebox'
import { asMember } from '../kernel/actor.js'
import { Refusal } from '../kernel/refusal.js'
import type { RetryParked, StaffEvent } from './messages.js'
import type { Staff } from './staff.js'

/** For so many milliseconds it is one try of theirs: whoever leads needs them to begin anew. Two auditors who press at the same time have it begun anew twice. */
const ONE_TRY = 10_000

/** It is on record, since what is live stands still for all meanwhile. */
export const retryParked = ({ data, by, at }: Static<typeof RetryParked>, { retriedAt }: Staff): StaffEvent[] => {
  if (by !== asMember(data.memberId)) throw new Refusal('forbidden', 'You can only do this in your own name')
  if (retriedAt !== null && Date.parse(at) - Date.parse(retriedAt) < ONE_TRY) return []
  return [{ type: 'ParkedRetried', data: { ...data, retriedAt: at } }]
}
