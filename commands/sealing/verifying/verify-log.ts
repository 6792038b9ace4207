import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/log/raw-event.js'
import type { Edge } from '../../../domain/seals/merkle/growing.js'
import type { Hash } from '../../../domain/seals/merkle/hashes.js'
import type { Seal } from '../../../domain/seals/messages.js'
import type { SealTiles } from '../../vault/log/seal-tiles.js'
import { keptAhead } from '../merkle/kept-ahead.js'
import type { KeptTree } from '../merkle/kept-tree.js'
import { leafHash } from '../merkle/tree.js'
import { agedOut, type Added } from './aged-out.js'
import { concluding } from './concluding.js'
import type { Finding, Findings } from './findings.js'
import { sealsAlong } from './seals-along.js'
import { isOther, sure, suspected } from './suspect.js'
import { walkFrom } from './walk.js'

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
export const verifyLog = async (asked: Verifying): Promise<Findings> => {
  const { raw, kept, hashed, foreign, after, isEnough, until } = asked
  const begins = after?.seal.position ?? -1
  const seals = await sealsAlong(asked, after?.seal)
  const walk = walkFrom(after?.edge)
  const ahead = keptAhead(kept)
  const aged = agedOut({ raw, ahead, foreign, until })
  const wrong = concluding(asked)

  const told = (finding: Finding | undefined, next?: number): Findings => ({
    ...{ events: walk.size(), wrong: finding, next, gone: aged.told() },
    ...seals.told(),
  })

  /** What the next seal adds, or what is hashed and under none. */
  const added = (): Added => {
    const seal = seals.next()
    return { from: seals.good()?.size ?? 0, to: seal?.size ?? hashed, signed: seal && { foreign: seal.foreign } }
  }

  /** Holds what is behind the walk against the seals that are over just that, the last event of which is given where it is not gone. */
  const sealedHere = async (event?: PlacedRawEvent, following?: PlacedRawEvent): Promise<Findings | undefined> => {
    for (let seal = seals.next(); seal?.size === walk.size(); seal = seals.next()) {
      const found = await wrong.atSeal(walk, seal, event, following)
      if (found) return told(found)
      await seals.holds()
      walk.isSealed()
      const next = seals.next()
      if (next && isEnough?.(seal)) return told(await seals.wrongKey(), next.number)
    }
    return seals.bad() && told(seals.bad())
  }

  /** Passes over what others let go of before an event of this hash, or the end of the log; answers what was found out by the way. */
  const passing = async (before?: Hash): Promise<Findings | undefined> => {
    for (;;) {
      const gone = await aged.from(walk.size(), added(), before)
      if (gone.length === 0) return undefined
      for (const leaf of gone) walk.passesGone(leaf)
      const ended = await sealedHere()
      if (ended) return ended
    }
  }

  /** Passes an event, `following` being the one after it in the log; answers what was found out by it. */
  const pass = async (event: PlacedRawEvent, following: PlacedRawEvent | undefined): Promise<Findings | undefined> => {
    const hash = leafHash(event)
    const doubt = walk.suspect()
    if (doubt) walk.suspects(sure(doubt, event, hash))
    else if (isOther(await ahead.at(walk.size()), hash)) {
      const ended = await passing(hash)
      if (ended) return ended
      walk.suspects(await suspected(ahead, { index: walk.size(), before: walk.last() }, event, hash))
    }
    walk.passes(event, hash)
    return sealedHere(event, following)
  }

  if (seals.bad()) return told(seals.bad())
  for await (const all of raw.from(begins)) {
    until?.throwIfAborted()
    const page = all.filter(({ position }) => position > begins)
    ahead.again()
    for (const [i, event] of page.entries()) {
      const ended = await pass(event, page[i + 1])
      if (ended) return ended
    }
  }
  const ended = walk.suspect() ? undefined : await passing()
  if (ended) return ended
  const more = seals.next()
  return told(more ? await wrong.short(walk, more) : ((await seals.wrongKey()) ?? wrong.afterSeals(walk, seals.good())))
}
