import type { Range } from '../storage/pages.js'
import type { Recorded } from './events.js'

/** No more at once, so that a slow reader holds little in memory. */
export const MOST_OF_A_RUN = 500

/**
 * The beginning of what a range of a stream asks for, in the order it asks for, out of events of that stream that follow each other without a gap;
 * undefined when they do not hold it.
 */
export const pageOfRun = (events: readonly Recorded[] | undefined, { from, to, direction, count }: Range): Recorded[] | undefined => {
  if (!events?.[0]) return undefined
  const most = Math.min(count, MOST_OF_A_RUN)
  const first = direction === 'forwards' ? from : Math.max(from, to - most + 1)
  const last = direction === 'forwards' ? Math.min(to, from + most - 1) : to
  const start = first - events[0].revision
  const end = last - events[0].revision + 1
  if (start < 0 || end > events.length) return undefined
  const page = events.slice(start, end)
  return direction === 'forwards' ? page : page.reverse()
}
