import '../shared/ui/mantine/choices.css'
import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { languageName } from '../shared/format/language.js'
import { screenNow, wantsSmall } from '../shared/net/rendition.js'
import { savesData } from '../shared/net/saves-data.js'
import type { LearningVideo } from './calls.js'
import { useHeldSource } from '../shared/ui/hooks/useHeldSource.js'
import { onlyOne } from '../shared/ui/only-one.js'
import classes from './Learning.module.css'
import { useCaptions } from './useCaptions.js'
import { keepPlace, keepSpeed, keptSpeed, placeIn, SPEEDS } from './kept-places.js'

interface Props {
  readonly of: LearningVideo
  readonly lost: () => void
}

/** Seconds after which the place is kept again while it plays. */
const OFTEN = 5

const labelOf = ({ captions_language }: LearningVideo): string => languageName(captions_language) || 'Captions'

/** A video that goes on where it was left, as fast as its reader likes, with its captions; it begins only when somebody plays it. */
export const Player = ({ of, lost }: Props) => {
  const { post_id: id, title, attachment, attachment_small, thumbnail, width, height } = of
  const [isSmall] = useState(() => wantsSmall(screenNow()))
  const captions = useCaptions(of)
  const video = useRef<HTMLVideoElement>(null)
  const kept = useRef(placeIn(id))
  const play = (player: HTMLVideoElement) => player.play().catch(console.warn) // the browser may want a press first
  const { src, fail, goOn } = useHeldSource(isSmall ? attachment_small : attachment, video, play)
  const [speed, setSpeed] = useState(keptSpeed)
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [speed, src])
  const keep = (): void => {
    const player = video.current
    if (!player) return
    kept.current = player.currentTime
    keepPlace(id, player.currentTime, player.duration)
  }
  const begin = (): void => {
    const player = video.current
    if (!player) return
    player.playbackRate = speed
    if (!goOn() && kept.current > 0 && kept.current < player.duration) player.currentTime = kept.current
  }
  const choose = (wanted: number): void => {
    setSpeed(wanted)
    keepSpeed(wanted)
  }
  return (
    <div>
      <video
        ref={video}
        className={classes.video}
        src={src}
        poster={thumbnail}
        width={width}
        height={height}
        aria-label={title}
        controls
        playsInline
        preload={savesData() ? 'none' : 'metadata'}
        onError={() => {
          fail()
          lost()
        }}
        onLoadedMetadata={begin}
        onTimeUpdate={({ currentTarget: { currentTime } }) => Math.abs(currentTime - kept.current) >= OFTEN && keep()}
        onPlay={({ currentTarget }) => {
          onlyOne(currentTarget)
          captions.load()
        }}
        onPause={keep}
        onEnded={keep}
      >
        {captions.address !== null && (
          <track kind="captions" src={captions.address} srcLang={of.captions_language ?? 'und'} label={labelOf(of)} default />
        )}
      </video>
      <div role="status">
        {captions.failed && <p className={classes.said}>The captions could not be loaded. Play it again to try once more.</p>}
      </div>
      <NativeSelect
        className={classes.speed ?? ''}
        size="sm"
        label="Speed"
        aria-label={`Speed of ${title}`}
        data={SPEEDS.map((each) => ({ value: String(each), label: `${each}×` }))}
        value={String(speed)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
    </div>
  )
}
