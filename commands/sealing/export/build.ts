import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/log/raw-event.js'
import type { Hash } from '../../../domain/seals/merkle/hashes.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { TILE, type SealTiles } from '../../vault/log/seal-tiles.js'
import { HashesMissing } from '../merkle/hashes-missing.js'
import { keptTree } from '../merkle/kept-tree.js'
import { lastPosition } from '../merkle/last-position.js'
import { hexOf, leafHash } from '../merkle/tree.js'
import type { Exported, ExportHead, Of } from './format.js'
import { NotAsSealed } from './not-as-sealed.js'
import { numbersOf } from './numbers.js'
import { sealedForeign } from './sealed-foreign.js'

/** The most events of an export. */
export const MOST_EXPORTED = 1_000

export interface Export {
  readonly head: ExportHead
  readonly events: readonly Exported[]
}

interface Parts {
  readonly raw: RawLog
  readonly tiles: Pick<SealTiles, 'at' | 'endsAt' | 'foreign' | 'read'>
}

/**
 * The sealed events that are asked for, as many as one export has, with their proofs under a seal: of what other programs wrote no more than the hash, and no
 * stream. Throws NotAsSealed, and HashesMissing.
 */
export const exportOf = async (parts: Parts, of: Of, seal: Seal): Promise<Export> => {
  const [found, total] = 'stream' in of ? await ofStream(parts, of, seal) : await ofLog(parts, of, seal)
  const paths = await keptTree(parts.tiles).inclusion(
    found.map(({ index }) => index),
    seal.size,
  )
  const events = found.map((each, i) => exported(each, paths[i]!.map(hexOf)))
  const [count, foreign] = [events.length, found.filter(({ event }) => !event).length]
  return { head: { format: 'sfs-audit-events-1', of, count, foreign, total, next: count < total ? of.from + count : null, seal }, events }
}

/** A sealed event by its number; of another program its hash alone. */
type Numbered = { readonly index: number } & (
  | { readonly event: PlacedRawEvent; readonly leaf?: never }
  | { readonly event?: never; readonly leaf: Hash }
)

const exported = ({ index, event, leaf }: Numbered, proof: readonly string[]): Exported => {
  if (!event) return { index, writtenBy: 'another program', hash: hexOf(leaf), proof: [...proof] }
  const { stream, revision, id, type, data, metadata } = event
  return { index, stream, revision, id, type, data: textOf(data), metadata: textOf(metadata), proof: [...proof] }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

/** With how many there are in all. */
type Found = readonly [events: readonly Numbered[], total: number]

const ofStream = async ({ raw, tiles }: Parts, { stream, from }: Extract<Of, { stream: string }>, { position }: Seal): Promise<Found> => {
  if (!raw.isOurs(stream)) return [[], 0]
  const isSealed = (event: PlacedRawEvent | undefined): boolean => event !== undefined && event.position <= position
  const page = await raw.stream(stream, from, MOST_EXPORTED)
  const events = page.filter(isSealed)
  const indexes = await numbersOf({ tiles }, events)
  const found = events.map((event, i) => ({ event, index: indexes[i]! }))
  if (events.length < MOST_EXPORTED) return [found, found.length]
  const last = await raw.last(stream)
  let [sealed, end] = [from + events.length - 1, (last?.revision ?? 0) + 1] // the last that is known to be sealed, and the first that cannot be
  if (last && isSealed(last)) sealed = last.revision
  else
    while (end - sealed > 1) {
      const middle = Math.floor((sealed + end) / 2)
      if (isSealed((await raw.stream(stream, middle, 1))[0])) sealed = middle
      else end = middle
    }
  return [found, sealed + 1 - from]
}

/** Reads the rows of hashes in which the events stand, and what the log has of those: which is which the hashes tell, also where others' are gone. */
const ofLog = async ({ raw, tiles }: Parts, { from, to = Infinity }: Extract<Of, { to?: number }>, seal: Seal): Promise<Found> => {
  const end = Math.min(seal.size, to + 1)
  if (from >= end) return [[], 0]
  const most = Math.min(end, from + MOST_EXPORTED)
  const row = Math.floor(from / TILE)
  const begins = row === 0 ? -1 : await lastPosition(tiles, row - 1)
  const ends = await lastPosition(tiles, Math.ceil(most / TILE) - 1)
  const leaves = await keptTree(tiles).leaves({ from, to: most })
  if (leaves.length < most - from) throw new HashesMissing()

  const read = new Map<string, PlacedRawEvent>()
  for await (const page of raw.from(begins)) {
    for (const event of page) if (event.position <= ends) read.set(hexOf(leafHash(event)), event)
    if ((page.at(-1)?.position ?? -1) >= ends) break
  }
  const gone = leaves.flatMap((leaf, i) => (read.has(hexOf(leaf)) ? [] : from + i))
  const foreign = await sealedForeign({ raw, tiles }, gone, seal)
  const found = leaves.map((leaf, i): Numbered => {
    const [index, event] = [from + i, read.get(hexOf(leaf))]
    if (event && raw.isOurs(event.stream)) return { index, event }
    if (!event && !foreign.has(index)) throw new NotAsSealed(`The log at place ${index}`)
    return { index, leaf }
  })
  return [found, end - from]
}
