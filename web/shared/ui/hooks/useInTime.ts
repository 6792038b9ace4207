import { useEffect, useState } from 'react'

/** Milliseconds that a list which is there is kept back for what stands above it. */
const PATIENCE = 1_500

const HOW = { loading: 'awaited', there: 'in time', failed: 'late' } as const

/**
 * Whether what stands above a list has come while that was kept back for it, which is so from when it is there itself (`isThere`) and no longer than 1.5 s. What comes
 * later, or not at all, is late as long as the page is open, and must not push down what is read by then. Without a state nothing stands there; then it begins anew.
 */
export const useInTime = (state: keyof typeof HOW | null, isThere: boolean): (typeof HOW)[keyof typeof HOW] => {
  const [isLate, setLate] = useState(false)
  const now = state && (isLate ? 'late' : HOW[state])
  if (isLate !== (now === 'late')) setLate(!isLate)
  const isKept = isThere && now === 'awaited'
  useEffect(() => {
    if (!isKept) return
    const over = setTimeout(setLate, PATIENCE, true)
    return () => clearTimeout(over)
  }, [isKept])
  return now ?? 'awaited'
}
