/** Hears of what was thrown where nobody waits for an answer, and nobody should have thrown. */
type Hearing = (where: string, error: unknown) => void

const hearing = new Set<Hearing>()

/** Whoever wants to hear of it in this process; call what is returned to hear no more. */
export const onUnexpected = (hear: Hearing): (() => void) => {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}

/** Tells of it; false when nobody hears. `where` is one of few words, since it is counted by them: `socket`, `pool`, `timer`. */
export const unexpected = (where: string, error: unknown): boolean => {
  for (const hear of hearing) hear(where, error)
  return hearing.size > 0
}

/**
 * A listener as it is handed to a library: the library calls it where nobody catches, so that whatever it throws would end the process. What it
 * throws, or rejects, is told instead, and the library goes on. Where nobody hears it is thrown as it would have been.
 */
export const safely =
  <Args extends unknown[]>(where: string, listener: (...args: Args) => unknown): ((...args: Args) => void) =>
  (...args) => {
    try {
      const done = listener(...args)
      if (done instanceof Promise) done.catch((error: unknown) => tell(where, error))
    } catch (error) {
      tell(where, error)
    }
  }

const tell = (where: string, error: unknown): void => {
  if (!unexpected(where, error)) throw error
}
