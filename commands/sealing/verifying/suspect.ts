import type { PlacedRawEvent } from '../../../domain/kernel/log/raw-event.js'
import { isSameHash, type Hash } from '../../../domain/seals/merkle/hashes.js'
import { isIncluded } from '../../../domain/seals/merkle/verify.js'
import type { Seal } from '../../../domain/seals/messages.js'
import type { Finding, Place } from './findings.js'
import { HashesMissing } from '../merkle/hashes-missing.js'
import type { KeptAhead } from '../merkle/kept-ahead.js'
import type { KeptTree } from '../merkle/kept-tree.js'
import { fromHex, tree } from '../merkle/tree.js'

/** The first event that is not the one whose hash was kept, with what stands around it. */
export interface Suspect {
  /** Its number among all events. */
  readonly index: number
  readonly before: Place | undefined
  /** Those that the log has from there on, as far as two; none where it ends. */
  readonly found: readonly { readonly event: Place; readonly hash: Hash }[]
  /** The hashes that were kept from there on, as far as two. */
  readonly kept: readonly Hash[]
}

export const placeOf = ({ stream, revision }: Pick<PlacedRawEvent, 'stream' | 'revision'>): Place => ({ stream, revision })

const isSame = (one: Hash | undefined, other: Hash | undefined): boolean =>
  one !== undefined && other !== undefined && isSameHash(one, other)

/** What has become of the event whose hash was kept: its neighbours tell. */
export const judged = ({ before, found, kept }: Suspect, seal: number): Finding => {
  const [first, second] = found
  const wasNext = isSame(first?.hash, kept[1])
  const isNext = isSame(second?.hash, kept[0])
  // Of the last that was hashed nobody knows what came next: that it is gone is true whatever has become of it.
  if (!first || kept.length < 2 || (wasNext && !isNext))
    return { what: 'removed', seal, at: undefined, after: before, before: first?.event }
  const what = wasNext ? 'swapped' : isNext ? 'inserted' : 'changed'
  return { what, seal, at: first.event }
}

/** Whether the hash that was kept where the log has another one is among those that were sealed. */
export const wasSealed = async (
  kept: Pick<KeptTree, 'inclusion'>,
  { index, kept: [leaf] }: Suspect,
  { size, root }: Seal,
): Promise<boolean> => {
  const [path] = await kept.inclusion([index], size).catch((error: unknown) => {
    if (error instanceof HashesMissing) return []
    throw error
  })
  return path !== undefined && leaf !== undefined && isIncluded(tree, { leaf, index, size, path, root: fromHex(root) })
}

/** Whether a hash is not the one that was kept in its place. */
export const isOther = (wasKept: Hash | undefined, hash: Hash): boolean => wasKept !== undefined && !isSameHash(wasKept, hash)

/** An event whose hash is not the one that was kept in its place, with that and the next; undefined where it is. */
export const suspected = async (
  ahead: Pick<KeptAhead, 'at'>,
  { index, before }: Pick<Suspect, 'index' | 'before'>,
  event: PlacedRawEvent,
  hash: Hash,
): Promise<Suspect | undefined> => {
  const leaf = await ahead.at(index)
  if (!leaf || !isOther(leaf, hash)) return undefined
  const after = await ahead.at(index + 1)
  return { index, before, found: [{ event: placeOf(event), hash }], kept: after ? [leaf, after] : [leaf] }
}

/** With the event after it. */
export const sure = (suspect: Suspect, event: PlacedRawEvent, hash: Hash): Suspect =>
  suspect.found.length > 1 ? suspect : { ...suspect, found: [...suspect.found, { event: placeOf(event), hash }] }
