import type { MayWatch } from '../sockets/watch.js'

/** The room of those who look at what is offered. */
export const BOARD = 'feed:opportunities'

/** Every member with all details may. */
export const mayWatchBoard = (): MayWatch => (asked) =>
  Promise.resolve(asked.map(({ names, caller }) => (caller.complete && names.includes(BOARD) ? [{ name: BOARD }] : [])))
