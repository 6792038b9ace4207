import { whenOnline } from '../net/when-online.js'

/** In milliseconds: a browser that is never without work has to make time for it. */
const LEISURE_WITHIN = 1_000
/** In milliseconds: after this the next one begins anyway. */
const LONGEST = 3_000

const pause = (length?: number) => new Promise((settle) => setTimeout(settle, length))
const leisure = () =>
  'requestIdleCallback' in window ? new Promise((settle) => window.requestIdleCallback(settle, { timeout: LEISURE_WITHIN })) : pause()

let turn: Promise<unknown> = Promise.resolve()
const begun = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/**
 * Does what may wait, and needs a line, one thing after the other, each in a moment in which the browser has nothing else to do: a finger waits for one of them at most, and
 * the styles of each are put behind those of the one before, which costs a browser little. What many want is done once; where it failed, again when
 * it is next wanted. Settles as it does.
 */
export const atLeisure = <Done>(work: () => Promise<Done>): Promise<Done> => {
  const before = begun.get(work) as Promise<Done> | undefined
  if (before) return before
  const now = turn.then(whenOnline).then(leisure)
  const done = now.then(work)
  turn = Promise.race([done.catch(() => begun.delete(work)), now.then(() => pause(LONGEST))])
  begun.set(work, done)
  return done
}
