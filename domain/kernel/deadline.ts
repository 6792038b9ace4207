/** A moment by which something is to be done, as `performance.now()` tells it: made here alone, so that no number of milliseconds passes for one. */
export type Deadline = number & { readonly deadline: unique symbol }

export const inMs = (ms: number): Deadline => (performance.now() + ms) as Deadline

/** The last of several; items without any have a moment that has passed. */
export const lastOf = (moments: readonly Deadline[]): Deadline => Math.max(...moments) as Deadline

/** Milliseconds; none when it has passed. */
export const leftUntil = (by: Deadline): number => Math.max(0, by - performance.now())
