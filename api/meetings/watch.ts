/** The room of those who look at events. */
export const EVENTS = 'feed:events'
