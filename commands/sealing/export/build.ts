import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/raw-event.js'
import { isSameHash } from '../../../domain/seals/merkle/hashes.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { TILE, type SealTiles } from '../../vault/seal-tiles.js'
import { HashesMissing } from '../hashes-missing.js'
import { keptTree } from '../kept-tree.js'
import { lastPosition } from '../last-position.js'
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

/** An event is not the one whose hash was kept when it was sealed, or there are fewer. */
export class NotAsSealed extends Error {
  override readonly name = 'NotAsSealed'
  constructor(what: string) {
    super(`${what} is not as it was sealed: audit:verify tells more`)
  }
}

/** The sealed events that are asked for, as many as one export has, with their proofs under a seal. Throws NotAsSealed, and HashesMissing. */
export const exportOf = async (parts: Parts, of: Of, seal: Seal): Promise<Export> => {
  const [found, total] = 'stream' in of ? await ofStream(parts, of, seal) : await ofLog(parts, of, seal)
  const indexes = await numbersOf(parts, found)
  const paths = await keptTree(parts.tiles).inclusion(indexes, seal.size)
  const events = found.map(({ stream, revision, id, type, data, metadata }, i) => ({
    ...{ index: indexes[i]!, stream, revision, id, type, data: textOf(data), metadata: textOf(metadata) },
    proof: paths[i]!.map(hexOf),
  }))
  const count = events.length
  return { head: { format: 'sfs-audit-events-1', of, count, total, next: count < total ? of.from + count : null, seal }, events }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

/** With how many there are in all. */
type Found = readonly [events: readonly PlacedRawEvent[], total: number]

const ofStream = async ({ raw }: Parts, { stream, from }: Extract<Of, { stream: string }>, { position }: Seal): Promise<Found> => {
  const isSealed = (event: PlacedRawEvent | undefined): boolean => event !== undefined && event.position <= position
  const page = await raw.stream(stream, from, MOST_EXPORTED)
  const events = page.filter(isSealed)
  if (events.length < MOST_EXPORTED) return [events, events.length]
  const last = await raw.last(stream)
  let [sealed, end] = [from + events.length - 1, (last?.revision ?? 0) + 1] // the last that is known to be sealed, and the first that cannot be
  if (last && isSealed(last)) sealed = last.revision
  else
    while (end - sealed > 1) {
      const middle = Math.floor((sealed + end) / 2)
      if (isSealed((await raw.stream(stream, middle, 1))[0])) sealed = middle
      else end = middle
    }
  return [events, sealed + 1 - from]
}

/** Begins to read where the row of hashes before it ends. */
const ofLog = async ({ raw, tiles }: Parts, { from, to = Infinity }: Extract<Of, { to?: number }>, seal: Seal): Promise<Found> => {
  const end = Math.min(seal.size, to + 1)
  if (from >= end) return [[], 0]
  const most = Math.min(end, from + MOST_EXPORTED)
  const row = Math.floor(from / TILE)
  const begins = row === 0 ? -1 : await lastPosition(tiles, row - 1)
  const found: PlacedRawEvent[] = []
  let number = row * TILE - (row === 0 ? 0 : 1) // the last event of that row comes first
  for await (const page of raw.from(begins)) {
    for (const event of page) {
      if (number >= from && number < most && event.position <= seal.position) found.push(event)
      number++
    }
    if (number >= most) break
  }
  if (found.length < most - from) throw new NotAsSealed(`The log from place ${from} on`)
  return [found, end - from]
}

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
