/** Milliseconds after the last letter. */
const PAUSE = 300

interface Waiting {
  readonly keep: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

/*
 * What was typed a moment ago waits here and not with its form: a link may have led away from it meanwhile.
 */
const waiting = new Map<string, Waiting>()

/** Nothing of it is kept any more; without a name, of none. */
export const forgetWaiting = (name?: string): void => {
  for (const each of name === undefined ? [...waiting.keys()] : [name]) {
    clearTimeout(waiting.get(each)?.timer)
    waiting.delete(each)
  }
}

const keepNow = (name: string): void => {
  const keep = waiting.get(name)?.keep
  forgetWaiting(name)
  keep?.()
}

/** All of it at once: nobody knows whether there will be a moment. */
export const keepWaiting = (): void => [...waiting.keys()].forEach(keepNow)

const keepIfHidden = (): void => {
  if (document.visibilityState === 'hidden') keepWaiting()
}

/** Keeps it when nothing newer has come by this name for a moment, or when the page goes: one that is reloaded or put away at once does not live so long. */
export const waitToKeep = (name: string, keep: () => void): void => {
  forgetWaiting(name)
  window.addEventListener('pagehide', keepWaiting) // the same listener again is none more
  document.addEventListener('visibilitychange', keepIfHidden)
  waiting.set(name, { keep, timer: setTimeout(() => keepNow(name), PAUSE) })
}
