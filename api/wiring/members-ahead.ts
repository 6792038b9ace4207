import type { Ahead } from '../../commands/vault/members-ahead.js'
import type { MemberId } from '../../domain/kernel/ids.js'

/** More than moderators judge while views are away. */
export const MOST_AHEAD = 10_000

/**
 * Of whom this process knows that the log tells more than the views; beyond `most` the oldest are forgotten. `hasReached`: whether the views have come
 * to a position, and `isAnyParked`, whether one may have left something out on its way, so that it does not tell all up to it.
 */
export const membersAhead = (hasReached: (position: number) => boolean, isAnyParked: () => Promise<boolean>, most = MOST_AHEAD) => {
  const positions = new Map<MemberId, number>()
  const isReached = (id: MemberId): boolean => hasReached(positions.get(id) ?? -1)

  return {
    hear: ({ memberId, position }: Ahead): void => {
      const known = positions.get(memberId) ?? -1
      positions.delete(memberId)
      positions.set(memberId, Math.max(known, position))
      for (const oldest of positions.keys()) {
        if (positions.size <= most) break
        positions.delete(oldest)
      }
    },
    /** Which of some members are. */
    among: async (ids: readonly MemberId[]): Promise<readonly MemberId[]> => {
      const known = ids.filter((id) => positions.has(id))
      if (known.some(isReached) && !(await isAnyParked())) for (const id of known) if (isReached(id)) positions.delete(id)
      return known.filter((id) => positions.has(id))
    },
  }
}
