import { useEffect, useState } from 'react'

/**
 * Whether what has this address could not be loaded (`fail` says so), which is so until the device has a line again, `again` is called, or the address is
 * another one. A browser by itself takes an image that it could not load for broken as long as that is on the page.
 */
export const useTriedAgain = (address: string) => {
  const [failed, setFailed] = useState('')
  const hasFailed = failed !== '' && failed === address
  if (failed !== '' && !hasFailed) setFailed('')
  const again = () => setFailed('')
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])
  return { hasFailed, fail: () => setFailed(address), again }
}
