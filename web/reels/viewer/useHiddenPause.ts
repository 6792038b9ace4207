import { useEffect, useRef } from 'react'

/** A page that is out of sight is not heard: its video stops, and goes on when it is seen again. */
export const useHiddenPause = (film: () => HTMLVideoElement | null | undefined): void => {
  const now = useRef(film)
  now.current = film
  useEffect(() => {
    let stopped: HTMLVideoElement | null = null
    const look = () => {
      const video = now.current()
      if (document.visibilityState === 'hidden') {
        stopped = video && !video.paused ? video : null
        stopped?.pause()
      } else {
        if (stopped !== null && stopped === video) stopped.play().catch(() => undefined) // it can be played by a press
        stopped = null
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
