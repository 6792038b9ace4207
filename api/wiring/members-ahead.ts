import type { Ahead } from '../../commands/vault/members-ahead.js'
import type { MemberId } from '../../domain/kernel/ids.js'

/** More than moderators judge while views are away. */
export const MOST_AHEAD = 10_000

/** Milliseconds after which nothing comes into the log any more of what was on its way there when its outcome became unknown. */
const SETTLED_AFTER = 60_000

interface Telling {
  /** Whether the views have come to a position. */
  readonly hasReached: (position: number) => boolean
  /** Whether one may have left something out on its way, so that it does not tell all up to it. */
  readonly isAnyParked: () => Promise<boolean>
  /** The position of the last event in the log; undefined while the log is away. */
  readonly head: () => Promise<number | undefined>
  /** Milliseconds of a clock of this process. */
  readonly clock?: () => number
  readonly most?: number
}

/** What is known of a member: the furthest position that was told, and since when it is unknown whether there is more. */
interface Known {
  readonly position: number
  readonly unknownSince: number | null
}

/** Of whom this process knows that the log tells more than the views, or may; beyond `most` the oldest are forgotten. */
export const membersAhead = ({ hasReached, isAnyParked, head, clock = () => performance.now(), most = MOST_AHEAD }: Telling) => {
  const known = new Map<MemberId, Known>()

  const isReached = (id: MemberId): boolean => {
    const of = known.get(id)
    return of?.unknownSince === null && hasReached(of.position)
  }
  const isSettling = ({ unknownSince }: Known): boolean => unknownSince !== null && clock() - unknownSince >= SETTLED_AFTER

  /** What was unknown of some is in the log by now, or never will be: it stands before the log's end. */
  const settle = async (ids: readonly MemberId[]): Promise<void> => {
    const settling = ids.flatMap((id) => {
      const of = known.get(id)
      return of && isSettling(of) ? [[id, of] as const] : []
    })
    const end = settling.length > 0 ? await head() : undefined
    if (end === undefined) return
    for (const [id, of] of settling) if (known.get(id) === of) known.set(id, { position: Math.max(of.position, end), unknownSince: null })
  }

  return {
    hear: ({ memberId, position }: Ahead): void => {
      const before = known.get(memberId)
      const unknownSince = position === null ? clock() : (before?.unknownSince ?? null)
      known.delete(memberId)
      known.set(memberId, { position: Math.max(before?.position ?? -1, position ?? -1), unknownSince })
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
    },
    /** Which of some members are. */
    among: async (ids: readonly MemberId[]): Promise<readonly MemberId[]> => {
      const late = ids.filter((id) => known.has(id))
      await settle(late)
      if (late.some(isReached) && !(await isAnyParked())) for (const id of late) if (isReached(id)) known.delete(id)
      return late.filter((id) => known.has(id))
    },
  }
}
