import { Type, type Static } from '@sinclair/typebox'
import { call, type Call } from '../call.js'

/** So many are named. */
export const MOST_NAMED = 20

const strict = { additionalProperties: false }
const Parked = Type.Object({
  count: Type.Integer({ description: 'in how many places: each is a stream that a view, or a process, could not be told to its end' }),
  first: Type.Array(
    Type.Object({
      by: Type.String({ description: 'the view, or the process' }),
      stream: Type.String(),
      revision: Type.Union([Type.Integer(), Type.Null()], {
        description: 'of the first event that it has not taken; null where the stream was deleted for good',
      }),
    }),
    { maxItems: MOST_NAMED, description: 'of them, the oldest event first' },
  ),
})
export type Parked = Static<typeof Parked>

const shared = { auth: 'auditor', body: Type.Object({}, strict), idempotent: false } as const

/** The streams that a view or a process could not be told to their end: what pages show of them may be less than the log has. */
export const getParked = call({ ...shared, method: 'GET', path: 'staff/audit/parked', limit: 'read', answers: Parked })

/**
 * Has whoever leads begin anew, and so take up what is parked; it goes on record, and where nothing is parked nothing is done. What is live stands still for a few seconds; what can be
 * told now is parked no more after that.
 */
export const retryParked = call({
  ...shared,
  method: 'POST',
  path: 'staff/audit/parked/retry',
  limit: 'write',
  answers: Type.Object({}, strict),
})

export const parkedCalls: readonly Call[] = [getParked, retryParked]
