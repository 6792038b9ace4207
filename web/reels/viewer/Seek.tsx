import { useEffect, useState, type RefObject } from 'react'
import { playingTime } from '../../shared/format/playing-time.js'
import classes from './Player.module.css'

/** The video tells where it is some four times a second. */
const TOLD = ['timeupdate', 'seeking', 'durationchange'] as const

/** Where a video is, and the way to another place in it. */
export const Seek = ({ of }: { of: RefObject<HTMLVideoElement | null> }) => {
  const [{ at, length }, setPlace] = useState({ at: 0, length: 0 })
  useEffect(() => {
    const video = of.current
    if (!video) return
    const look = () => setPlace({ at: video.currentTime, length: Number.isFinite(video.duration) ? video.duration : 0 })
    look()
    for (const each of TOLD) video.addEventListener(each, look)
    return () => {
      for (const each of TOLD) video.removeEventListener(each, look)
    }
  }, [of])
  if (length === 0) return null
  const said = `${playingTime(at)} of ${playingTime(length)}`
  return (
    <div className={classes.seek}>
      <input
        type="range"
        min={0}
        max={length}
        step="any"
        value={at}
        aria-label="Place in the video"
        aria-valuetext={said}
        style={{ '--played': `${(100 * at) / length}%` } as object}
        onChange={({ currentTarget }) => {
          if (of.current) of.current.currentTime = Number(currentTarget.value)
        }}
      />
      <span aria-hidden>{`${playingTime(at)} / ${playingTime(length)}`}</span>
    </div>
  )
}
