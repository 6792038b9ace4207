import { Button, Loader } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Lost } from '../../files/view/file.js'
import type { ReelContent } from '../calls.js'
import { titleOf } from '../words.js'
import classes from './Player.module.css'
import { start, toggle, whyNot } from './playing.js'
import { Seek } from './Seek.js'
import { useHeldSource } from '../../shared/ui/hooks/useHeldSource.js'

interface Props {
  readonly of: ReelContent
  /** Its address, of the rendition that fits. */
  readonly source: string
  readonly isCurrent: boolean
  /** As much of it is loaded as the browser likes, before it is played. */
  readonly isLoaded: boolean
  /** It plays as soon as it is current. */
  readonly plays: boolean
  readonly isMuted: boolean
  /** Whether it plays now. */
  readonly played: (isPlaying: boolean) => void
  /** The browser lets it play without sound alone. */
  readonly hush: () => void
  /** It could not be loaded: links end with the hour. */
  readonly lost: Lost
}

/** One video as large as its place: it plays while it is the current one, and a press stops it and lets it go on. */
export const Player = ({ of, source, isCurrent, isLoaded, plays, isMuted, played, hush, lost }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const { src, failed, fail, again, goOn, beginAnew } = useHeldSource(source, video, (player) => start(player, hush))
  const [isPlaying, setPlaying] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => played(isPlaying), [isPlaying])
  useLayoutEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [isMuted])
  useEffect(() => {
    const { current } = video
    if (!current) return
    beginAnew(isCurrent && plays)
    if (!isCurrent) {
      current.pause()
      current.currentTime = 0
    } else if (plays) void start(current, hush)
  }, [isCurrent])
  return (
    <div className={classes.player}>
      <video
        ref={video}
        src={src}
        poster={of.thumbnail}
        aria-label={titleOf(of)}
        preload={isLoaded ? 'auto' : 'none'}
        muted={isMuted}
        loop
        playsInline
        onLoadedMetadata={goOn}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onSeeked={() => setWaiting(false)}
        onError={({ currentTarget }) => {
          fail(currentTarget.error?.code)
          lost()
        }}
      />
      {failed === null ? (
        <button
          type="button"
          className={classes.press}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => video.current && toggle(video.current, hush)}
        >
          {!isPlaying && (
            <span className={classes.sign} aria-hidden>
              <IconPlayerPlayFilled size={36} />
            </span>
          )}
          {isPlaying && isWaiting && <Loader color="white" aria-hidden />}
        </button>
      ) : (
        <div className={classes.failed} role="alert">
          <p>{whyNot(failed)}</p>
          <Button
            variant="default"
            onClick={() => {
              again()
              lost(true)
              video.current?.load()
              if (video.current) void start(video.current, hush)
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {isCurrent && failed === null && <Seek of={video} />}
    </div>
  )
}
