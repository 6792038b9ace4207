import { useState } from 'react'

/**
 * The address with which a video began: whenever its list is loaded, it comes with a new one, which would let it begin anew. Only where it has failed
 * the new one takes its place. `failed` is the code of the error, 0 where there is none.
 */
export const useHeldSource = (address: string) => {
  const [src, setSrc] = useState(address)
  const [failed, setFailed] = useState<number | null>(null)
  if (failed !== null && src !== address) {
    setSrc(address)
    setFailed(null)
  }
  return { src, failed, fail: (code = 0) => setFailed(code), again: () => setFailed(null) }
}
