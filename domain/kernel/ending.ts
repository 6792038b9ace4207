/** An end that comes by itself, or with a longer-lived one. */
export interface Ending {
  readonly signal: AbortSignal
  readonly end: () => void
  /** Lets go of the longer-lived one: it would remember this one for as long as it lives. */
  readonly release: () => void
}

/** In place of `AbortSignal.any`, which Node 20 never forgets: made anew at each turn of a loop, it fills the memory. */
export const endingWith = (until: AbortSignal): Ending => {
  const own = new AbortController()
  const end = (): void => own.abort()
  const release = (): void => until.removeEventListener('abort', end)
  if (until.aborted) end()
  else until.addEventListener('abort', end, { once: true })
  return { signal: own.signal, end, release }
}
