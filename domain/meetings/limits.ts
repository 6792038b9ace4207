/** So many may register for an event: all of them are told of what becomes of it. */
export const MOST_REGISTERED = 1_000
