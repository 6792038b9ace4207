/** The room of those who look at what was reported. */
export const QUEUE = 'staff:reports'
