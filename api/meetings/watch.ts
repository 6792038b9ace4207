import type { MayWatch } from '../sockets/watch.js'

/** The room of those who look at events. */
export const EVENTS = 'feed:events'

/** Every member with all details may. */
export const mayWatchEvents = (): MayWatch => (asked) =>
  Promise.resolve(asked.map(({ names, caller }) => (caller.complete && names.includes(EVENTS) ? [{ name: EVENTS }] : [])))
