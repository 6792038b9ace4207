import type { Response } from 'express'
import { safely } from '../../domain/kernel/unexpected.js'

/** Tells when the connection is closed before the answer is on it: nobody waits for what is still to be done. */
export const untilGone = (res: Response): AbortSignal => {
  const gone = new AbortController()
  if (res.closed && !res.writableEnded) gone.abort()
  else
    res.once(
      'close',
      safely('request', () => {
        if (!res.writableEnded) gone.abort()
      }),
    )
  return gone.signal
}
