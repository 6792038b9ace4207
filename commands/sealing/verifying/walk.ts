import type { PlacedRawEvent } from '../../../domain/kernel/log/raw-event.js'
import { growing, type Edge } from '../../../domain/seals/merkle/growing.js'
import type { Hash } from '../../../domain/seals/merkle/hashes.js'
import { tree } from '../merkle/tree.js'
import { andWaits, NOTHING_WAITS, type Waiting } from '../seals/waiting.js'
import type { Place } from './findings.js'
import { placeOf, type Suspect } from './suspect.js'

/** How far a log was walked, and the tree over what was passed. */
export const walkFrom = (edge: Edge | undefined) => {
  const grown = growing(tree, edge)
  let [last, first]: (Place | undefined)[] = []
  let waiting: Waiting = NOTHING_WAITS
  let suspect: Suspect | undefined
  return {
    /** How many events are behind it, with those that are gone. */
    size: grown.size,
    root: grown.root,
    last: () => last,
    /** The first event behind the last seal that holds. */
    first: () => first,
    /** What no seal is over of what was passed. */
    waiting: () => waiting,
    /** The first event behind it that is not as it was kept. */
    suspect: () => suspect,
    suspects(of: Suspect | undefined): void {
      suspect = of
    },
    passes(event: PlacedRawEvent, hash: Hash): void {
      grown.add(hash)
      last = placeOf(event)
      first ??= last
      waiting = andWaits(waiting, event)
    },
    /** One that is gone, of which its hash was kept. */
    passesGone: grown.add,
    /** A seal is over all of it, and holds. */
    isSealed(): void {
      suspect = undefined
      first = undefined
      waiting = NOTHING_WAITS
    },
  }
}
export type Walk = ReturnType<typeof walkFrom>
