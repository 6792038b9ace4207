/** The room of those who look at what there is to learn from. */
export const LEARNING = 'feed:learning'
