import { isSoftlyDeleted, isTombstoned, lastOf, metadataOf, type Head } from './heads.js'
import type { Recorded } from './events.js'

/** What of a stream can be read: of all streams everything is shown always. */
export interface Readable {
  /** First and last revision. */
  readonly from: number
  readonly to: number
  isYoungEnough(event: Recorded): boolean
}

/** `missing` when there is nothing, or it was deleted softly. */
export const readableIn = (stream: string, head: Head): Readable | 'missing' | 'tombstoned' => {
  if (isTombstoned(head)) return 'tombstoned'
  const to = lastOf(stream, head)
  if (to < 0 || isSoftlyDeleted(stream, head)) return 'missing'
  const { truncateBefore, maxCount, maxAge } = metadataOf(stream, head)
  const oldest = Date.now() - maxAge * 1_000
  return { from: Math.max(0, truncateBefore, to - maxCount + 1), to, isYoungEnough: ({ created }) => created >= oldest }
}
