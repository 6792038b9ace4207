/** The room of moderators who look at how members stand. */
export const STANDINGS = 'staff:standings'
