/** Toasts about events stay so long, as those of the community do, in milliseconds (DECISIONS C-03). */
export const SHORT = 2_000
