import type { PlacedRawEvent } from '../../../domain/kernel/log/raw-event.js'
import { isSameHash } from '../../../domain/seals/merkle/hashes.js'
import { TILE, type SealTiles } from '../../vault/log/seal-tiles.js'
import { HashesMissing } from '../merkle/hashes-missing.js'
import { leafHash } from '../merkle/tree.js'
import { NotAsSealed } from './not-as-sealed.js'

/** The number of each sealed event in the log: that of its hash in the row that was kept of its position. Throws NotAsSealed, and HashesMissing. */
export const numbersOf = async (
  { tiles }: { readonly tiles: Pick<SealTiles, 'at' | 'endsAt'> },
  events: readonly PlacedRawEvent[],
): Promise<number[]> => {
  const numbers: number[] = []
  let row: Awaited<ReturnType<SealTiles['at']>>
  for (const event of events) {
    const hash = leafHash(event)
    const placeIn = () => row?.hashes.findIndex((each) => isSameHash(each, hash)) ?? -1
    let place = placeIn()
    if (place < 0) {
      row = await tiles.at(event.position)
      place = placeIn()
    }
    // What is sealed was hashed: without its row, or in one of later events, nothing speaks against it.
    if (!row || (place < 0 && row.n > 0 && (await tiles.endsAt(row.n - 1)) === undefined)) throw new HashesMissing()
    if (place < 0) throw new NotAsSealed(`${event.stream}, revision ${event.revision},`)
    numbers.push(row.n * TILE + place)
  }
  return numbers
}
