import { useEffect, useState } from 'react'

/** Milliseconds after which a line that says nothing is one that leads nowhere, and between two looks at it. */
const PATIENCE = 8_000
const LOOKED_AT = 3_000

/** What our server says, nothing where no line leads to it: a device whose Wi-Fi leads nowhere takes itself to be online. */
const answer = (): Promise<Response | undefined> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined)

/**
 * Whether a line leads to our server, which is so where it answers at all; undefined until that is known. Where none does, one is looked for, and `found` is
 * called when the server answers and is well: what is asked of one that is not would fail again.
 */
export const useLine = (found: () => void): boolean | undefined => {
  const [hasLine, setHasLine] = useState(navigator.onLine ? undefined : false)
  useEffect(() => {
    if (hasLine) return
    const look = () =>
      void answer().then((told) => {
        if (hasLine === undefined) setHasLine(told !== undefined)
        else if (told?.ok) found()
      })
    if (hasLine === undefined) {
      look()
      return
    }
    const looking = setInterval(look, LOOKED_AT)
    window.addEventListener('online', look)
    return () => {
      clearInterval(looking)
      window.removeEventListener('online', look)
    }
  }, [hasLine])
  return hasLine
}
