import type { PlacedRawEvent, RawLog } from '../../domain/kernel/raw-event.js'
import { growing, type Edge } from '../../domain/seals/merkle/growing.js'
import { isSameHash, type Hash } from '../../domain/seals/merkle/hashes.js'
import { isIncluded } from '../../domain/seals/merkle/verify.js'
import type { Seal } from '../../domain/seals/messages.js'
import { isOverdue } from '../../domain/seals/overdue.js'
import { badSeal, isOfKeyBefore } from './check-seal.js'
import type { Finding, Findings, Place } from './findings.js'
import { firstGap } from './gap.js'
import { HashesMissing } from './hashes-missing.js'
import type { KeptTree } from './kept-tree.js'
import { sealsFrom } from './stored-seal.js'
import { isVouchedFor } from './vouching.js'
import { andWaits, NOTHING_WAITS, waitedFor } from './waiting.js'
import { judged, placeOf, type Suspect } from './suspect.js'
import { fromHex, hexOf, leafHash, tree } from './tree.js'

export interface Verifying {
  readonly raw: RawLog
  /** Hashes that were kept when the log was sealed: with them the event is named, and without them only among which it is. */
  readonly kept: Pick<KeptTree, 'leaves' | 'inclusion' | 'consistency'>
  /** Of how many events hashes were kept: the log once had as many, and those that no seal is over yet must be as they were hashed, too. */
  readonly hashed: number
  /** The keys (base64url) that are trusted: the newest seal must be signed by one of them, and vouches for those before it. */
  readonly keys: ReadonlySet<string>
  /** The one of them that signs now, where that is known. */
  readonly own?: string | undefined
  /** This moment, ISO 8601: what happened long before and is under no seal is found out by it. */
  readonly now: string
  /** Where it begins: behind a seal that is as it was signed, with the edge of the tree over what that is over. */
  readonly after?: { readonly seal: Seal; readonly edge: Edge } | undefined
  /** Asked after each seal that holds, whether that will do. */
  readonly isEnough?: (good: Seal) => boolean
  /** Ends it early, by throwing what it says. */
  readonly until?: AbortSignal | undefined
}

/** Walks the log beside its seals, once, and tells the first thing that is not as it was sealed. Holds no more than a page of it. */
export const verifyLog = async ({ raw, kept, hashed, keys, own, now, after, isEnough, until }: Verifying): Promise<Findings> => {
  const grown = growing(tree, after?.edge)
  const begins = after?.seal.position ?? -1
  const seals = sealsFrom(raw, (after?.seal.number ?? 0) + 1)
  let good = after?.seal
  let [last, first]: (Place | undefined)[] = []
  let firstAt: string | undefined
  let waiting = NOTHING_WAITS
  let suspect: Suspect | undefined

  const told = (wrong: Finding | undefined, next?: number): Findings => ({
    ...{ events: grown.size(), sealed: good?.size ?? 0, seals: good?.number ?? 0, wrong, next },
    ...{ firstAt, newestAt: good?.sealedAt, isOfKeyBefore: isOfKeyBefore(good, own) },
  })
  /** What there is to say of the seals that were good so far: the last of them must be ours. */
  const wrongKey = async (): Promise<Finding | undefined> =>
    good && !keys.has(good.key) && !(await isVouchedFor({ raw, kept }, good, keys))
      ? { what: 'seal', seal: good.number, why: 'signed by a key that is not known' }
      : undefined
  /** The next seal, or what is wrong with it. */
  const advance = async (): Promise<Seal | Finding | undefined> => {
    const next = await seals.next()
    if (next.done) return undefined
    const stored = next.value
    const why = badSeal(stored, good)
    return why ? { what: 'seal', seal: (good?.number ?? 0) + 1, why } : stored.seal
  }

  let next = await advance()
  for await (const all of raw.from(begins)) {
    until?.throwIfAborted()
    const page = all.filter(({ position }) => position > begins)
    const known = await kept.leaves({ from: grown.size(), to: grown.size() + page.length + 1 })
    const from = grown.size()
    for (const [i, event] of page.entries()) {
      const hash = leafHash(event)
      const wasKept = known[i]
      if (suspect) suspect = sure(suspect, event, hash)
      else if (wasKept && !isSameHash(wasKept, hash))
        suspect = { index: from + i, before: last, found: [{ event: placeOf(event), hash }], kept: known.slice(i, i + 2) }
      grown.add(hash)
      last = placeOf(event)
      first ??= last
      waiting = andWaits(waiting, event)
      while (next && !('what' in next) && next.size === from + i + 1) {
        const wrong = await wrongAt(next, event, page[i + 1])
        if (wrong) return told(wrong)
        good = next
        firstAt ??= good.number === 1 ? good.sealedAt : undefined
        suspect = undefined
        first = undefined
        waiting = NOTHING_WAITS
        next = await advance()
        if (next && !('what' in next) && isEnough?.(good)) return told(await wrongKey(), next.number)
      }
      if (next && 'what' in next) return told(next)
    }
  }
  if (next && 'what' in next) return told(next)
  if (next) return told(await named(next, suspect ?? { index: grown.size(), before: last, found: [], kept: [] }))
  return told((await wrongKey()) ?? wrongAfter())

  /** What is wrong with what no seal is over yet: it may have been hashed before, and should be sealed in time. */
  function wrongAfter(): Finding | undefined {
    const seal = good?.number ?? 0
    if (suspect) return judged(suspect, seal)
    if (grown.size() < hashed) return { what: 'removed', seal, at: undefined, after: last, before: undefined }
    const { since } = waiting
    if (!good) return grown.size() > 0 ? { what: 'unsealed', seal, since } : undefined
    return isOverdue(waitedFor(waiting, good.sealedAt, now)) ? { what: 'unsealed', seal, since } : undefined
  }

  /** What is wrong with the log up to a seal, of whose events this is the last. */
  async function wrongAt(seal: Seal, { position }: PlacedRawEvent, after?: PlacedRawEvent): Promise<Finding | undefined> {
    if (hexOf(grown.root()) !== seal.root) return named(seal, suspect && after ? sure(suspect, after, leafHash(after)) : suspect)
    return position === seal.position ? undefined : { what: 'seal', seal: seal.number, why: 'its last event is at another position' }
  }

  /** What was kept is to be believed where it was sealed. */
  async function named(seal: Seal, doubt: Suspect | undefined): Promise<Finding> {
    const { number } = seal
    if (!doubt || (doubt.found.length > 0 && !(await wasSealed(kept, doubt, seal)))) return { what: 'otherwise', seal: number, first, last }
    const finding = judged(doubt, number)
    return finding.what === 'removed' ? { ...finding, at: await firstGap(raw, until) } : finding
  }
}

/** Whether the hash that was kept where the log has another one is among those that were sealed. */
const wasSealed = async (kept: Pick<KeptTree, 'inclusion'>, { index, kept: [leaf] }: Suspect, { size, root }: Seal): Promise<boolean> => {
  const [path] = await kept.inclusion([index], size).catch((error: unknown) => {
    if (error instanceof HashesMissing) return []
    throw error
  })
  return path !== undefined && leaf !== undefined && isIncluded(tree, { leaf, index, size, path, root: fromHex(root) })
}

/** With the event after it. */
const sure = (suspect: Suspect, event: PlacedRawEvent, hash: Hash): Suspect =>
  suspect.found.length > 1 ? suspect : { ...suspect, found: [...suspect.found, { event: placeOf(event), hash }] }
