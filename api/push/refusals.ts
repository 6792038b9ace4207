/**
 * So many in a row, and a device is not asked again. One refusal may be ours, of a clock that is wrong or of one message; a browser that lets
 * another key push to it refuses all, and tells its address anew, under our key, when it is used next.
 */
export const MOST_REFUSALS = 10
/** Devices that are remembered, the latest ones. */
const MOST_DEVICES = 10_000

/** Counts refusals of devices, by their address, since a message was last taken there or the program began. */
export const refusalsInARow = () => {
  const counts = new Map<string, number>()
  return {
    taken: (endpoint: string): void => void counts.delete(endpoint),

    /** Counts one more: whether it is one too many. */
    isLast: (endpoint: string): boolean => {
      const count = (counts.get(endpoint) ?? 0) + 1
      counts.delete(endpoint)
      if (count >= MOST_REFUSALS) return true
      counts.set(endpoint, count)
      if (counts.size > MOST_DEVICES) counts.delete(counts.keys().next().value!)
      return false
    },
  }
}
