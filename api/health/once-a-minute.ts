const A_MINUTE = 60_000
/** So many kinds are told apart; of more it is forgotten when they were told. */
const APART = 1_000

/**
 * Whether something of this kind is to be told now: of each kind at most once a minute. Answers how many of it were not told since the last time,
 * and undefined while it is to be kept quiet.
 */
export const onceAMinute = (now = () => performance.now()): ((kind: string) => number | undefined) => {
  const kinds = new Map<string, { readonly told: number; untold: number }>()
  return (kind) => {
    const known = kinds.get(kind)
    if (known && now() - known.told < A_MINUTE) {
      known.untold++
      return undefined
    }
    if (kinds.size >= APART) kinds.clear()
    kinds.set(kind, { told: now(), untold: 0 })
    return known?.untold ?? 0
  }
}
