import { useEffect, useState } from 'react'

/** Milliseconds that a list which is there is kept back for what stands above it. */
const PATIENCE = 1_500

type How = 'awaited' | 'in time' | 'late'

/**
 * Whether what stands above a list has come while that was kept back for it, which is so from when it is there itself (`isThere`) and no longer than 1.5 s. What comes
 * later, or not at all, is late as long as the page is open, and must not push down what is read by then. `of`: whose it is; of another it begins anew.
 */
export const useInTime = (of: unknown, state: 'loading' | 'failed' | 'there', isThere: boolean): How => {
  const [seen, setSeen] = useState<{ readonly of: unknown; readonly how: How }>({ of, how: 'awaited' })
  const how = seen.of === of ? seen.how : 'awaited'
  const isAwaited = how === 'awaited'
  const is = isAwaited && state !== 'loading' ? (state === 'there' ? 'in time' : 'late') : how
  if (seen.of !== of || seen.how !== is) setSeen({ of, how: is })
  const isKept = isAwaited && isThere
  useEffect(() => {
    if (!isKept) return
    const over = setTimeout(() => setSeen({ of, how: 'late' }), PATIENCE)
    return () => clearTimeout(over)
  }, [isKept, of])
  return is
}
