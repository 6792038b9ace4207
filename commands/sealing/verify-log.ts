import type { PlacedRawEvent, RawLog } from '../../domain/kernel/log/raw-event.js'
import type { SealTiles } from '../vault/log/seal-tiles.js'
import { agedOut, type Added } from './aged-out.js'
import { growing, type Edge } from '../../domain/seals/merkle/growing.js'
import type { Hash } from '../../domain/seals/merkle/hashes.js'
import type { Seal } from '../../domain/seals/messages.js'
import { isOverdue } from '../../domain/seals/overdue.js'
import { badSeal, isOfKeyBefore } from './check-seal.js'
import type { Finding, Findings, Place } from './findings.js'
import { firstGap } from './gap.js'
import { keptAhead } from './kept-ahead.js'
import type { KeptTree } from './kept-tree.js'
import { sealsFrom } from './stored-seal.js'
import { isVouchedFor } from './vouching.js'
import { andWaits, NOTHING_WAITS, waitedFor } from './waiting.js'
import { isOther, judged, placeOf, sure, wasSealed, type Suspect } from './suspect.js'
import { hexOf, leafHash, tree } from './tree.js'

export interface Verifying {
  readonly raw: RawLog
  /** Hashes that were kept when the log was sealed: with them the event is named, and without them only among which it is. */
  readonly kept: Pick<KeptTree, 'leaves' | 'inclusion' | 'consistency'>
  /** Of how many events hashes were kept: the log once had as many, and those that no seal is over yet must be as they were hashed, too. */
  readonly hashed: number
  /** What was kept of which events others wrote. */
  readonly foreign: SealTiles['foreign']
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
export const verifyLog = async ({ raw, kept, hashed, foreign, keys, own, now, after, isEnough, until }: Verifying): Promise<Findings> => {
  const grown = growing(tree, after?.edge)
  const begins = after?.seal.position ?? -1
  const ahead = keptAhead(kept)
  const aged = agedOut({ raw, ahead, foreign, until })
  const seals = sealsFrom(raw, (after?.seal.number ?? 0) + 1)
  let good = after?.seal
  let [last, first]: (Place | undefined)[] = []
  let firstAt: string | undefined
  let waiting = NOTHING_WAITS
  let suspect: Suspect | undefined

  const told = (wrong: Finding | undefined, next?: number): Findings => ({
    ...{ events: grown.size(), sealed: good?.size ?? 0, seals: good?.number ?? 0, wrong, next },
    gone: aged.told(),
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
  if (next && 'what' in next) return told(next)
  for await (const all of raw.from(begins)) {
    until?.throwIfAborted()
    const page = all.filter(({ position }) => position > begins)
    ahead.again()
    for (const [i, event] of page.entries()) {
      const hash = leafHash(event)
      if (suspect) suspect = sure(suspect, event, hash)
      else if (isOther(await ahead.at(grown.size()), hash)) {
        const ended = await passing(hash)
        if (ended) return ended
        suspect = await suspected(event, hash)
      }
      grown.add(hash)
      last = placeOf(event)
      first ??= last
      waiting = andWaits(waiting, event)
      const ended = await sealedHere(event, page[i + 1])
      if (ended) return ended
    }
  }
  const ended = suspect ? undefined : await passing()
  if (ended) return ended
  if (next) return told(await named(next, suspect ?? { index: grown.size(), before: last, found: [], kept: [] }))
  return told((await wrongKey()) ?? wrongAfter())

  /** What the next seal adds, or what is hashed and under none. */
  function added(): Added {
    const seal = next && !('what' in next) ? next : undefined
    return { from: good?.size ?? 0, to: seal?.size ?? hashed, signed: seal && { foreign: seal.foreign } }
  }

  /** An event whose hash is not the one that was kept in its place, with that and the next; undefined where it is. */
  async function suspected(event: PlacedRawEvent, hash: Hash): Promise<Suspect | undefined> {
    const index = grown.size()
    const leaf = await ahead.at(index)
    if (!leaf || !isOther(leaf, hash)) return undefined
    const after = await ahead.at(index + 1)
    return { index, before: last, found: [{ event: placeOf(event), hash }], kept: after ? [leaf, after] : [leaf] }
  }

  /** Passes over what others let go of before an event of this hash, or the end of the log; answers what was found out by the way. */
  async function passing(before?: Hash): Promise<Findings | undefined> {
    for (;;) {
      const gone = await aged.from(grown.size(), added(), before)
      if (gone.length === 0) return undefined
      for (const leaf of gone) grown.add(leaf)
      const ended = await sealedHere()
      if (ended) return ended
    }
  }

  /** Holds what there is so far against the seals that are over just that, the last event of which is given where it is not gone. */
  async function sealedHere(event?: PlacedRawEvent, after?: PlacedRawEvent): Promise<Findings | undefined> {
    while (next && !('what' in next) && next.size === grown.size()) {
      const wrong = await wrongAt(next, event, after)
      if (wrong) return told(wrong)
      good = next
      firstAt ??= good.number === 1 ? good.sealedAt : undefined
      suspect = undefined
      first = undefined
      waiting = NOTHING_WAITS
      next = await advance()
      if (next && !('what' in next) && isEnough?.(good)) return told(await wrongKey(), next.number)
    }
    return next && 'what' in next ? told(next) : undefined
  }

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
  async function wrongAt(seal: Seal, event?: PlacedRawEvent, after?: PlacedRawEvent): Promise<Finding | undefined> {
    if (hexOf(grown.root()) !== seal.root) return named(seal, suspect && after ? sure(suspect, after, leafHash(after)) : suspect)
    return !event || event.position === seal.position
      ? undefined
      : { what: 'seal', seal: seal.number, why: 'its last event is at another position' }
  }

  /** What was kept is to be believed where it was sealed. */
  async function named(seal: Seal, doubt: Suspect | undefined): Promise<Finding> {
    const { number } = seal
    if (!doubt || (doubt.found.length > 0 && !(await wasSealed(kept, doubt, seal)))) return { what: 'otherwise', seal: number, first, last }
    const finding = judged(doubt, number)
    return finding.what === 'removed' ? { ...finding, at: await firstGap(raw, until) } : finding
  }
}
