import type { Stored } from '../../../commands/runtime/store/store.js'

/**
 * A whole log without gaps: positions and the revisions of each stream count from 0, and no event is there twice; what is otherwise, in words. In a store that is not ours
 * positions count something else, and only grow.
 */
export const checkLog = (log: readonly Stored[], isOurs = true): string[] => {
  const isInPlace = (position: number, place: number): boolean =>
    isOurs ? position === place : place === 0 || position > log[place - 1]!.position
  const next = new Map<string, number>()
  const ids = new Set<string>()
  return log.flatMap(({ id, stream, revision, position }, place) => {
    const expected = next.get(stream) ?? 0
    next.set(stream, revision + 1)
    const known = ids.has(id)
    ids.add(id)
    return [
      ...(isInPlace(position, place) ? [] : [`Event ${place} of the log has position ${position}`]),
      ...(revision === expected ? [] : [`${stream} has revision ${revision} where ${expected} was expected`]),
      ...(known ? [`${stream} has event ${id} twice`] : []),
    ]
  })
}
