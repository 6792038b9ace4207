import { useEffect, useRef, type RefObject } from 'react'
import type { Arrival } from './submission.js'

interface Sent<Typed> extends Arrival {
  /** What has arrived last; null before. */
  readonly arrived: unknown
  /** Whether there still stands in the form what was sent. */
  readonly isStill: (sent: Typed) => boolean
  readonly empty: () => void
}

/**
 * Empties a form when what was typed into it has arrived, once for each, and only if nothing else was typed since, which is another one.
 * Gives where the form puts what it sends.
 */
export const useArrived = <Typed>({ arrived, isDropped, isStill, empty }: Sent<Typed>): RefObject<Typed | undefined> => {
  const sent = useRef<Typed>(undefined) // by this form itself
  useEffect(() => {
    if (arrived === null) return
    const isSent = sent.current === undefined ? isDropped : isStill(sent.current)
    if (isSent) empty()
  }, [arrived])
  return sent
}
