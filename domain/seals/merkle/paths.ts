import { powerBelow, type Span } from './spans.js'

/** The spans whose hashes prove that a leaf is in the tree of the first `size` leaves, from the leaf upwards (RFC 6962 §2.1.1). */
export const inclusionSpans = (leaf: number, size: number): Span[] => {
  const spans: Span[] = []
  for (let [from, to] = [0, size]; to - from > 1;) {
    const middle = from + powerBelow(to - from)
    if (leaf < middle) {
      spans.unshift({ from: middle, to })
      to = middle
    } else {
      spans.unshift({ from, to: middle })
      from = middle
    }
  }
  return spans
}

/** The spans whose hashes prove that the tree of the first `older` leaves is the beginning of that of `size` (RFC 6962 §2.1.2). */
export const consistencySpans = (older: number, size: number): Span[] => {
  if (older === 0 || older === size) return []
  const spans: Span[] = []
  let [from, to] = [0, size]
  while (older !== to) {
    const middle = from + powerBelow(to - from)
    if (older <= middle) {
      spans.unshift({ from: middle, to })
      to = middle
    } else {
      spans.unshift({ from, to: middle })
      from = middle
    }
  }
  // Whoever asks knows the root of the older tree; where that is not a whole part of the newer one, they are told the part that it ends with.
  return from === 0 ? spans : [{ from, to }, ...spans]
}
