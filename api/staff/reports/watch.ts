import type { MayWatch } from '../../sockets/watch.js'

/** The room of those who look at what was reported. */
export const QUEUE = 'staff:reports'

/** Moderators may, as long as they are. */
export const mayWatchQueue = (): MayWatch => (asked) =>
  Promise.resolve(asked.map(({ names, caller }) => (caller.roles.includes('moderator') && names.includes(QUEUE) ? [{ name: QUEUE }] : [])))
