import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/log/raw-event.js'
import { isIncluded } from '../../../domain/seals/merkle/verify.js'
import type { Seal } from '../../../domain/seals/messages.js'
import type { SealTiles } from '../../vault/log/seal-tiles.js'
import { keptTree } from '../merkle/kept-tree.js'
import { sealNumbered, sealsFrom } from '../seals/stored-seal.js'
import { foreignHash, fromHex, leafHash, tree } from '../merkle/tree.js'
import { NotAsSealed } from './not-as-sealed.js'
import { numbersOf } from './numbers.js'

interface Parts {
  readonly raw: Pick<RawLog, 'isOurs' | 'stream'>
  readonly tiles: Pick<SealTiles, 'at' | 'endsAt' | 'foreign' | 'read'>
}

/**
 * Which of some events (by their numbers, in order), all under the newest seal, other programs wrote. The database is believed only where the seal that added
 * them says the same: whoever takes an event of ours away could write there that it never was ours. Throws NotAsSealed, and HashesMissing.
 */
export const sealedForeign = async (parts: Parts, indexes: readonly number[], newest: Seal): Promise<ReadonlySet<number>> => {
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const seals = await sealsOver(parts, { first, last }, newest)
  const found = new Set<number>()
  for (const [i, { number, size, foreign }] of seals.entries()) {
    const before = seals[i - 1]
    if (!before && number > 1) continue // it is there to say where the next one begins
    const events = await parts.tiles.foreign({ from: before?.size ?? 0, to: size })
    if (foreignHash(events) !== foreign) continue
    for (const { index, stream } of events) if (!parts.raw.isOurs(stream)) found.add(index)
  }
  return found
}

/** The seals that added what is between two events, and the one before these; all proved to be under the newest. */
const sealsOver = async (
  parts: Parts,
  { first, last }: { readonly first: number; readonly last: number },
  newest: Seal,
): Promise<Seal[]> => {
  const from = Math.max(1, (await numberOver(parts, first, newest)) - 1)
  const [seals, events]: [Seal[], PlacedRawEvent[]] = [[], []]
  for await (const { event, seal } of sealsFrom(parts.raw, from)) {
    const number = event.revision + 1
    if (number >= newest.number || (seals.at(-1)?.size ?? 0) > last) break
    if (seal?.number !== number) throw new NotAsSealed(`Seal ${number}`)
    seals.push(seal)
    events.push(event)
  }
  await provedUnder(newest, parts, events)
  return (seals.at(-1)?.size ?? 0) > last ? seals : [...seals, newest]
}

/** The first seal that is over an event: each is over more than the one before. */
const numberOver = async ({ raw }: Parts, index: number, newest: Seal): Promise<number> => {
  let [none, over] = [0, newest.number]
  while (over - none > 1) {
    const middle = Math.floor((none + over) / 2)
    const seal = await sealNumbered(raw, middle)
    if (!seal) throw new NotAsSealed(`Seal ${middle}`)
    if (seal.size > index) over = middle
    else none = middle
  }
  return over
}

/** Each seal is an event of the log that later ones are over: what key signed it, and whether that is still known, is all the same. */
const provedUnder = async ({ size, root }: Seal, { tiles }: Parts, events: readonly PlacedRawEvent[]): Promise<void> => {
  const indexes = await numbersOf({ tiles }, events)
  const paths = await keptTree(tiles).inclusion(indexes, size)
  for (const [i, event] of events.entries())
    if (!isIncluded(tree, { leaf: leafHash(event), index: indexes[i]!, size, path: paths[i]!, root: fromHex(root) }))
      throw new NotAsSealed(`Seal ${event.revision + 1}`)
}
