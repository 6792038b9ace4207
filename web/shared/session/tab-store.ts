/**
 * All that a tab keeps of who has seen it, whether what keeps it has been loaded or not. Not the session: what keeps that
 * (session-entry.ts) is in the first load of every page, which has no room for more.
 */
const ENTRIES = ['feed-place', 'community-tabs'] as const
type Entry = (typeof ENTRIES)[number]

/**
 * What this tab keeps under a name, so that it outlives a reload and ends with the tab. Anybody can edit it: what is not of the kind that the program keeps
 * counts as nothing.
 */
export const tabStore = <Kept extends object>(entry: Entry, isKept: (told: object) => told is Kept) => ({
  kept: (): Kept | null => {
    try {
      const told: unknown = JSON.parse(sessionStorage.getItem(entry) ?? 'null')
      return typeof told === 'object' && told !== null && isKept(told) ? told : null
    } catch {
      return null // not ours
    }
  },
  keep: (kept: Kept): void => sessionStorage.setItem(entry, JSON.stringify(kept)),
  forget: (): void => sessionStorage.removeItem(entry),
})

/** Whoever saw it has left. */
export const forgetTab = (): void => ENTRIES.forEach((entry) => sessionStorage.removeItem(entry))
