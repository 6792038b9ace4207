/** What this browser remembers for the member who uses it, and for nobody else. */
interface Kept {
  readonly member: number
  /** Notifications are on here. */
  readonly push?: boolean
}

export const ENTRY = 'notifications'

/** Theirs alone: somebody else's counts as nothing. */
export const keptOf = (member: number): Kept => {
  try {
    const kept = JSON.parse(localStorage.getItem(ENTRY) ?? '') as Partial<Kept> | null
    if (kept?.member === member) return kept as Kept
  } catch {
    // nothing, or not ours
  }
  return { member }
}

export const keep = (kept: Kept): void => localStorage.setItem(ENTRY, JSON.stringify(kept))

export const dropKept = (): void => localStorage.removeItem(ENTRY)
