import { useEffect, useRef, useState, type RefObject } from 'react'

/** Where a video stopped, in seconds, and whether it is to go on by itself. */
interface Stopped {
  readonly place: number
  readonly wasPlaying: boolean
}

/**
 * The address with which a video began: whenever its list is loaded, it comes with a new one, which would let it begin anew. Only where it has failed,
 * since links end with the hour, the new one takes its place, and the video goes on where it stopped: `play` is asked for one that played, and
 * `goOn` finds the place once the length is known. `failed` is the code of the error, 0 where there is none.
 */
export const useHeldSource = (address: string, video: RefObject<HTMLVideoElement | null>, play: (video: HTMLVideoElement) => unknown) => {
  const [src, setSrc] = useState(address)
  const [failed, setFailed] = useState<number | null>(null)
  const stopped = useRef<Stopped | null>(null)
  if (failed !== null && src !== address) {
    setSrc(address)
    setFailed(null)
  }
  useEffect(() => {
    if (stopped.current?.wasPlaying && video.current) play(video.current)
  }, [src])

  const fail = (code = 0): void => {
    const { currentTime = 0, readyState = 0, paused = true } = video.current ?? {}
    const before = stopped.current // one that fails once more, before it has begun, knows neither
    stopped.current = {
      place: readyState > 0 ? currentTime : (before?.place ?? 0),
      wasPlaying: !paused || (before?.wasPlaying ?? false),
    }
    setFailed(code)
  }
  /** Whether there was a place to find. */
  const goOn = (): boolean => {
    const player = video.current
    const place = stopped.current?.place ?? 0
    stopped.current = null
    if (!player || place === 0 || place >= player.duration) return false
    player.currentTime = place
    return true
  }
  /** Wherever it stopped, it is to begin anew. */
  const beginAnew = (isPlaying: boolean): void => {
    if (stopped.current) stopped.current = { place: 0, wasPlaying: isPlaying }
  }
  return { src, failed, fail, again: () => setFailed(null), goOn, beginAnew }
}
