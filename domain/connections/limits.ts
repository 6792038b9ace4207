/** So many requests of a member wait for others at a time, in each network. */
export const MOST_WAITING = 500
