/**
 * A list that is looked through while it changes: what is known keeps its place, what is gone goes, and what has come below the last that is known is
 * added. What has come above stays out, since it would move what is watched.
 */
export const steady = <Each>(known: readonly Each[], now: readonly Each[]): readonly Each[] => {
  if (known.length === 0) return now
  const left = known.filter((each) => now.includes(each))
  const last = left.at(-1)
  const below = last === undefined ? now : now.slice(now.indexOf(last) + 1)
  const added = below.filter((each) => !left.includes(each))
  return added.length === 0 && left.length === known.length ? known : [...left, ...added]
}
