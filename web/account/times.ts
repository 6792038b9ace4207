/** How long a toast about passwords that differ stays, in milliseconds (spec 1 §8). */
export const MISMATCHED = 3_000
