import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import { joined, type Edge } from '../../../domain/seals/merkle/growing.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { SEAL_STREAM } from '../../seals.js'
import type { SealTiles } from '../../vault/log/seal-tiles.js'
import { distrusted, isOfKeyBefore } from '../seals/check-seal.js'
import type { PartFindings } from './findings.js'
import { keptTree, type KeptTree } from '../merkle/kept-tree.js'
import { isGenuine } from '../seals/signing.js'
import { sealIn, sealNumbered } from '../seals/stored-seal.js'
import { hexOf, tree } from '../merkle/tree.js'
import { verifyLog, type Verifying } from './verify-log.js'

interface Parts {
  readonly raw: RawLog
  readonly tiles: Pick<SealTiles, 'read' | 'end' | 'foreign'>
  readonly keys: ReadonlySet<string>
  /** The one of them that signs now, where that is known. */
  readonly own?: string | undefined
  /** This moment, ISO 8601. */
  readonly now: string
}

interface Part {
  /** The first seal to look at, and the last, where it is not the newest. */
  readonly from: number
  readonly to?: number | undefined
  /** Whether it may end at a seal before that. */
  readonly isEnough: () => boolean
  readonly until: AbortSignal
}

/**
 * Looks through what some seals in a row added to the log. What is before them counts as it was sealed: its hashes are kept, and must lead to the root of the
 * last seal before. Whatever part it is, the newest seal of the log must be one to be believed. Refuses where there are no such seals, or where from there
 * nothing can be told. Throws HashesMissing.
 */
export const verifyPart = async ({ raw, tiles, keys, own, now }: Parts, { from, to, isEnough, until }: Part): Promise<PartFindings> => {
  const newest = await raw.last(SEAL_STREAM)
  if (!newest) throw new Refusal('conflict', 'The log is not sealed yet')
  if (Math.max(from, to ?? 0) > newest.revision + 1) throw new Refusal('not-found', 'There is no such seal')
  const [kept, hashed] = [keptTree(tiles), (await tiles.end()).size]
  const parts = { raw, kept, hashed, foreign: tiles.foreign, keys, now, until, isEnough: ({ number }: Seal) => number === to || isEnough() }
  const seal = sealIn(newest)
  const ofAll = { firstAt: (await sealNumbered(raw, 1))?.sealedAt, isOfKeyBefore: isOfKeyBefore(seal, own) }
  const found = { ...(await throughPart(parts, from)), ...ofAll }
  const why = distrusted(seal, keys)
  if (found.wrong || why === undefined) return found
  return { ...found, next: undefined, wrong: { what: 'seal', seal: newest.revision + 1, why } }
}

/** From a seal on. */
const throughPart = async (parts: Omit<Verifying, 'after'> & { readonly kept: KeptTree }, from: number): Promise<PartFindings> => {
  if (from === 1) return { ...(await verifyLog(parts)), before: 0 }
  const { raw, kept } = parts
  const seal = await sealNumbered(raw, from - 1)
  if (!seal || !isGenuine(seal)) {
    const why = seal ? ('not signed by the key that it names' as const) : ('not a seal' as const)
    const none = { gone: [], firstAt: undefined, newestAt: undefined, isOfKeyBefore: false, next: undefined }
    return { ...none, before: 0, events: 0, sealed: 0, seals: from - 2, wrong: { what: 'seal', seal: from - 1, why } }
  }
  return { ...(await verifyLog({ ...parts, after: { seal, edge: await edgeUnder(kept, seal) } })), before: seal.size }
}

const edgeUnder = async (kept: Pick<KeptTree, 'edgeAt'>, { number, size, root }: Seal): Promise<Edge> => {
  const edge = await kept.edgeAt(size)
  if (hexOf(joined(tree, edge.roots)) === root) return edge
  throw new Refusal('conflict', `The kept hashes are not those that seal ${number} is over: begin with the first seal`)
}
