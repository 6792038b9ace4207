/** How long what is said in passing stays, in milliseconds, as for all of the community (DECISIONS C-03). */
export const SHORT = 2_000
