import { keptSession } from './session-entry.js'

/** Of whoever is signed in: a device may be of several, and keeps what is of the last of them. */
const me = (): number => keptSession()?.id ?? 0

/**
 * What this device keeps under a name for whoever is signed in, each by its key: no more than `most`, those that were kept last. What another has left
 * there, or another program, counts as nothing.
 */
export const keptList = <Key extends string | number, Kept>(entry: string, most: number, isKept: (told: unknown) => told is Kept) => {
  const isOne = (told: unknown): told is readonly [Key, Kept] => Array.isArray(told) && told.length === 2 && isKept(told[1])

  const read = (): readonly (readonly [Key, Kept])[] => {
    try {
      const told = JSON.parse(localStorage.getItem(entry) ?? '{}') as { of?: unknown; kept?: unknown } | null
      return told?.of === me() && Array.isArray(told.kept) ? told.kept.filter(isOne) : []
    } catch {
      return [] // a browser that keeps nothing, or what another program left there
    }
  }
  const keeping = (keep: () => void): void => {
    try {
      keep()
    } catch (error) {
      console.warn(error) // a browser that keeps nothing knows nothing after a reload
    }
  }
  return {
    of: (key: Key): Kept | undefined => read().find(([each]) => each === key)?.[1],
    /** In the place of what was kept by this key; undefined keeps nothing by it. */
    keep: (key: Key, kept: Kept | undefined): void => {
      const others = read().filter(([each]) => each !== key)
      const all = kept === undefined ? others : [...others, [key, kept]].slice(-most)
      keeping(() => localStorage.setItem(entry, JSON.stringify({ of: me(), kept: all })))
    },
    drop: (): void => keeping(() => localStorage.removeItem(entry)),
  }
}
