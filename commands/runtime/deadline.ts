/** A moment by which something is to be done, as `performance.now()` tells it. */
export type Deadline = number

export const inMs = (ms: number): Deadline => performance.now() + ms

/** Milliseconds; none when it has passed. */
export const leftUntil = (by: Deadline): number => Math.max(0, by - performance.now())
