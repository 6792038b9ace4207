/** The room of those who look at what is offered. */
export const BOARD = 'feed:opportunities'
