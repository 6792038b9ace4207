import type { MayWatch } from '../sockets/watch.js'

/** The room of those who look at what there is to learn from. */
export const LEARNING = 'feed:learning'

/** Every member with all details may. */
export const mayWatchLearning = (): MayWatch => (asked) =>
  Promise.resolve(asked.map(({ names, caller }) => (caller.complete && names.includes(LEARNING) ? [{ name: LEARNING }] : [])))
