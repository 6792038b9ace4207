import { createContext, use, useEffect, useState } from 'react'

/** The time in milliseconds at which a part of a page is shown, where that is another than now's: what stood there then is measured at it. */
export const StillAt = createContext<number | null>(null)

/** The time in milliseconds, anew each minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return use(StillAt) ?? now
}
