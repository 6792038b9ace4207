import type { Expected } from './changes.js'

/** What the decision rests on. */
export interface Standing {
  /** Last revision of the stream, -1 if it has none. */
  readonly last: number
  readonly hasMetadata: boolean
  readonly softDeleted: boolean
  readonly tombstoned: boolean
  /** The id of the first event is in the stream already. */
  readonly isKnown: boolean
}

/** `repeat or conflict`: nothing is written; the ids in the log tell which of the two it is. */
export type Verdict = 'write' | 'conflict' | 'deleted' | 'repeat or conflict'

/**
 * The append decision table of EventStoreDB. Ids decide whether an append is a repetition, never contents: an append at the current
 * revision is written whatever its ids.
 */
export const decide = (expected: Expected, { last, hasMetadata, softDeleted, tombstoned, isKnown }: Standing): Verdict => {
  if (tombstoned) return 'deleted'
  if (expected === 'stream_exists') {
    if (softDeleted) return 'deleted'
    if (last < 0 && !hasMetadata) return 'conflict'
  }
  if (expected === 'any' || expected === 'stream_exists') return isKnown ? 'repeat or conflict' : 'write'
  const revision = expected === 'no_stream' ? -1 : expected
  if (revision === last) return 'write'
  if (revision > last) return 'conflict'
  if (expected === 'no_stream' && softDeleted) return 'write'
  return 'repeat or conflict'
}
