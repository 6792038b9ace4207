/** So many may register for an event: all of them are told of what becomes of it. */
export const MOST_REGISTERED = 1_000
/** Minutes that editors may give an event. */
export const SHORTEST_EVENT = 5
export const LONGEST_EVENT = 12 * 60
/** Join is there from so long before the start, in milliseconds (spec 2 §9). */
export const JOIN_FROM = 60 * 60_000
/** So often a member may register for the same event, having left it each time before: what they do stays in its stream for ever. */
export const MOST_TIMES_REGISTERED = 20
