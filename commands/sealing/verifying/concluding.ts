import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/log/raw-event.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { isOverdue } from '../../../domain/seals/overdue.js'
import type { KeptTree } from '../merkle/kept-tree.js'
import { hexOf, leafHash } from '../merkle/tree.js'
import { waitedFor } from '../seals/waiting.js'
import type { Finding } from './findings.js'
import { firstGap } from './gap.js'
import { judged, sure, wasSealed, type Suspect } from './suspect.js'
import type { Walk } from './walk.js'

interface Parts {
  readonly raw: Pick<RawLog, 'from' | 'isOurs'>
  readonly kept: Pick<KeptTree, 'inclusion'>
  /** Of how many events hashes were kept. */
  readonly hashed: number
  /** This moment, ISO 8601. */
  readonly now: string
  readonly until?: AbortSignal | undefined
}

/** What a walk comes to: what is wrong with what is behind it, if anything is. */
export const concluding = ({ raw, kept, hashed, now, until }: Parts) => {
  /** Of a log that does not lead to the root of a seal. What was kept is to be believed where it was sealed. */
  const named = async (walk: Walk, seal: Seal, doubt: Suspect | undefined): Promise<Finding> => {
    const { number } = seal
    if (!doubt || (doubt.found.length > 0 && !(await wasSealed(kept, doubt, seal))))
      return { what: 'otherwise', seal: number, first: walk.first(), last: walk.last() }
    const finding = judged(doubt, number)
    return finding.what === 'removed' ? { ...finding, at: await firstGap(raw, until) } : finding
  }

  return {
    /** Where a seal is over just as much: `event` is the last that it is over, where it is not gone, and `after` what follows. */
    async atSeal(walk: Walk, seal: Seal, event?: PlacedRawEvent, after?: PlacedRawEvent): Promise<Finding | undefined> {
      const doubt = walk.suspect()
      if (hexOf(walk.root()) !== seal.root) return named(walk, seal, doubt && after ? sure(doubt, after, leafHash(after)) : doubt)
      return !event || event.position === seal.position
        ? undefined
        : { what: 'seal', seal: seal.number, why: 'its last event is at another position' }
    },

    /** At the end of a log, where a seal is over more. */
    short: (walk: Walk, seal: Seal): Promise<Finding> =>
      named(walk, seal, walk.suspect() ?? { index: walk.size(), before: walk.last(), found: [], kept: [] }),

    /** With what no seal is over yet, behind the last that holds: it may have been hashed before, and should be sealed in time. */
    afterSeals(walk: Walk, good: Seal | undefined): Finding | undefined {
      const seal = good?.number ?? 0
      const doubt = walk.suspect()
      if (doubt) return judged(doubt, seal)
      if (walk.size() < hashed) return { what: 'removed', seal, at: undefined, after: walk.last(), before: undefined }
      const { since } = walk.waiting()
      if (!good) return walk.size() > 0 ? { what: 'unsealed', seal, since } : undefined
      return isOverdue(waitedFor(walk.waiting(), good.sealedAt, now)) ? { what: 'unsealed', seal, since } : undefined
    },
  }
}
