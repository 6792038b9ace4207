/** Milliseconds between two letters after which somebody has stopped typing. */
export const TYPING = 200
