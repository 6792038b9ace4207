import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import type { Seal } from '../../../domain/seals/messages.js'
import type { KeptTree } from '../merkle/kept-tree.js'
import { badSeal, isOfKeyBefore } from '../seals/check-seal.js'
import { sealsFrom } from '../seals/stored-seal.js'
import { isVouchedFor } from '../seals/vouching.js'
import type { Finding, Findings } from './findings.js'

interface Parts {
  readonly raw: RawLog
  readonly kept: Pick<KeptTree, 'consistency'>
  /** The keys (base64url) that are trusted. */
  readonly keys: ReadonlySet<string>
  /** The one of them that signs now, where that is known. */
  readonly own?: string | undefined
}

/** The seals of a log one after another, behind one that is good: each follows from the one before, and holds once the log was held against it. */
export const sealsAlong = async ({ raw, kept, keys, own }: Parts, after: Seal | undefined) => {
  const seals = sealsFrom(raw, (after?.number ?? 0) + 1)
  let good = after
  let firstAt: string | undefined
  let next: Seal | undefined
  let bad: Finding | undefined

  const advance = async (): Promise<void> => {
    const read = await seals.next()
    const why = read.done ? undefined : badSeal(read.value, good)
    next = read.done || why ? undefined : read.value.seal
    bad = why && { what: 'seal', seal: (good?.number ?? 0) + 1, why }
  }
  await advance()

  return {
    /** The last that holds. */
    good: () => good,
    /** The one after it; undefined where there is none, or it is bad. */
    next: () => next,
    /** What is wrong with the one after it, in itself or with how it follows. */
    bad: () => bad,
    /** The log is as the next one says. */
    async holds(): Promise<void> {
      good = next
      if (good?.number === 1) firstAt ??= good.sealedAt
      await advance()
    },
    /** What there is to say of the seals that held: the last of them must be ours. */
    async wrongKey(): Promise<Finding | undefined> {
      if (!good || keys.has(good.key) || (await isVouchedFor({ raw, kept }, good, keys))) return undefined
      return { what: 'seal', seal: good.number, why: 'signed by a key that is not known' }
    },
    told: (): Pick<Findings, 'sealed' | 'seals' | 'firstAt' | 'newestAt' | 'isOfKeyBefore'> => ({
      ...{ sealed: good?.size ?? 0, seals: good?.number ?? 0 },
      ...{ firstAt, newestAt: good?.sealedAt, isOfKeyBefore: isOfKeyBefore(good, own) },
    }),
  }
}
