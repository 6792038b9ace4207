import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import { mayGo } from '../../../domain/seals/foreign.js'
import type { Place } from './findings.js'

/**
 * The first event that its stream lacks, by the revisions of the others: for naming what was removed, since this remembers every stream. The beginning of
 * a stream of another program may be missing, and so may all of it before the word that it was deleted.
 */
export const firstGap = async (raw: Pick<RawLog, 'from' | 'isOurs'>, until?: AbortSignal): Promise<Place | undefined> => {
  const heads = new Map<string, number>()
  for await (const page of raw.from(-1)) {
    until?.throwIfAborted()
    for (const { stream, revision } of page) {
      const expected = (heads.get(stream) ?? -1) + 1
      if (raw.isOurs(stream) ? revision > expected : heads.has(stream) && revision > expected && mayGo({ revision }))
        return { stream, revision: expected }
      heads.set(stream, revision)
    }
  }
  return undefined
}
