import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/raw-event.js'
import { isSameHash } from '../../../domain/seals/merkle/hashes.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { TILE, type SealTiles } from '../../vault/seal-tiles.js'
import { keptTree } from '../kept-tree.js'
import { hexOf, leafHash } from '../tree.js'
import type { ExportedEvent, ExportHead, Of } from './format.js'

/** The most events of an export. */
export const MOST_EXPORTED = 1_000

export interface Export {
  readonly head: ExportHead
  readonly events: readonly ExportedEvent[]
}

interface Parts {
  readonly raw: RawLog
  readonly tiles: Pick<SealTiles, 'at' | 'endsAt' | 'read'>
}

/** An event is not the one whose hash was kept when it was sealed. */
export class NotAsSealed extends Error {
  override readonly name = 'NotAsSealed'
  constructor(readonly event: Pick<PlacedRawEvent, 'stream' | 'revision'>) {
    super(`${event.stream}, revision ${event.revision}, is not as it was sealed: audit:verify tells more`)
  }
}

/** The sealed events that are asked for, with their proofs under a seal. Throws NotAsSealed, and HashesMissing. */
export const exportOf = async (parts: Parts, of: Of, seal: Seal): Promise<Export> => {
  const found = 'stream' in of ? await ofStream(parts, of.stream, seal) : await fromNumber(parts, of.from, seal)
  const indexes = await numbersOf(parts, found)
  const paths = await keptTree(parts.tiles).inclusion(indexes, seal.size)
  const events = found.map(({ stream, revision, id, type, data, metadata }, i) => ({
    ...{ index: indexes[i]!, stream, revision, id, type, data: textOf(data), metadata: textOf(metadata) },
    proof: paths[i]!.map(hexOf),
  }))
  return { head: { format: 'sfs-audit-events-1', of, count: events.length, seal }, events }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

const ofStream = async ({ raw }: Parts, stream: string, seal: Seal): Promise<PlacedRawEvent[]> =>
  (await raw.stream(stream, 0, MOST_EXPORTED)).filter(({ position }) => position <= seal.position)

/** Begins to read where the row of hashes before it ends. */
const fromNumber = async ({ raw, tiles }: Parts, from: number, seal: Seal): Promise<PlacedRawEvent[]> => {
  const row = Math.floor(from / TILE)
  const begins = row === 0 ? -1 : await tiles.endsAt(row - 1)
  const found: PlacedRawEvent[] = []
  let number = row * TILE - (row === 0 ? 0 : 1) // the last event of that row comes first
  for await (const page of raw.from(begins)) {
    for (const event of page) {
      if (number >= from && event.position <= seal.position && found.length < MOST_EXPORTED) found.push(event)
      number++
    }
    if (number >= Math.min(from + MOST_EXPORTED, seal.size)) break
  }
  return found
}

/** The number of each event in the log: that of its hash in the row that was kept of its position. Throws NotAsSealed. */
export const numbersOf = async (
  { tiles }: { readonly tiles: Pick<SealTiles, 'at'> },
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
    if (!row || place < 0) throw new NotAsSealed(event)
    numbers.push(row.n * TILE + place)
  }
  return numbers
}
