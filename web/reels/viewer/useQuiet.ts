import { useEffect, useState } from 'react'

/** So long after a video began to play, or was touched last, nothing stands over it. In milliseconds. */
const QUIET_AFTER = 3_000

/** Whether what is said of a video leaves its picture free: it does while it plays, until a press, a key or the focus brings it back. */
export const useQuiet = (isPlaying: boolean) => {
  const [isQuiet, setQuiet] = useState(false)
  const [woken, setWoken] = useState(0)
  useEffect(() => {
    setQuiet(false)
    if (!isPlaying) return
    const timer = setTimeout(() => setQuiet(true), QUIET_AFTER)
    const onKey = () => setWoken((count) => count + 1)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isPlaying, woken])
  return { isQuiet, wake: () => setWoken((count) => count + 1) }
}
