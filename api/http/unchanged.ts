/** Said when what a member tells was so already. */
export const UNCHANGED = 'No changes made'
