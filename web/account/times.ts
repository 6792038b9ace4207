/** How long toasts about passwords stay, in milliseconds (spec 1 §8). */
export const SHORT = 2_000
export const MISMATCHED = 3_000
