export interface Pace {
  /** So many at once. */
  readonly most: number
  /** Milliseconds in which another one may. */
  readonly every: number
}

/** One for all buckets, of which each socket has several. */
const clock = (): number => performance.now()

/** A token bucket: each time answers the milliseconds until one's turn, 0 for at once. `now` in milliseconds. */
export const tokenBucket = ({ most, every }: Pace, now = clock): (() => number) => {
  let tokens = most
  let filled = now()
  return () => {
    const at = now()
    tokens = Math.min(most, tokens + (at - filled) / every) - 1
    filled = at
    return Math.max(0, -tokens * every)
  }
}
