import type { Ahead } from '../../commands/vault/members-ahead.js'
import type { MemberId } from '../../domain/kernel/ids.js'

/** More than moderators judge while views are away. */
export const MOST_AHEAD = 10_000

/** Of whom this process knows that the log tells more than the views; beyond `most` the oldest are forgotten. `hasReached`: whether the views tell all up to a position. */
export const membersAhead = (hasReached: (position: number) => boolean, most = MOST_AHEAD) => {
  const positions = new Map<MemberId, number>()

  const isAhead = (id: MemberId): boolean => {
    const position = positions.get(id)
    if (position === undefined) return false
    if (!hasReached(position)) return true
    positions.delete(id)
    return false
  }

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
    among: (ids: readonly MemberId[]): readonly MemberId[] => (positions.size === 0 ? [] : ids.filter(isAhead)),
  }
}
