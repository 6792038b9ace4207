import { Loader } from '@mantine/core'
import { Suspense, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { screenNow, wantsSmall } from '../../shared/net/rendition.js'
import { savesData } from '../../shared/net/saves-data.js'
import { useHeldSource } from '../../shared/ui/hooks/useHeldSource.js'
import { onlyOne } from '../../shared/ui/only-one.js'
import { keyOf, type PostFile } from './file.js'
import classes from './Film.module.css'
import { Picture } from './Picture.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

/** Few videos need it, and a first view none. */
const WhyNot = lazyOrNothing(async () => (await import('./WhyNot.js')).WhyNot)

interface Props {
  readonly file: PostFile
  /** It could not be loaded: links end with the hour. */
  readonly lost?: (() => void) | undefined
}

/** Fingers and arrows on a player move the film, and not from file to file. */
const keep = (event: SyntheticEvent): void => event.stopPropagation()
const keepArrows = (event: KeyboardEvent): void => {
  if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') event.stopPropagation()
}

/** A video with one of its pictures, which starts only when somebody plays it; or its picture, and why it cannot be played. */
export const Film = ({ file, lost }: Props) => {
  const plays = file.video === undefined || file.video === 'ready'
  return (
    <div className={classes.film}>
      {plays ? <Player key={keyOf(file)} file={file} lost={lost} /> : <Picture file={file} whole={false} onError={lost} />}
      <p role="status" className={classes.said ?? ''}>
        {file.video === 'preparing' && <Loader size={18} color="white" aria-hidden />}
        {!plays && (
          <Suspense>
            <WhyNot file={file} />
          </Suspense>
        )}
      </p>
    </div>
  )
}

/** Its rendition that fits. A new link to the same file lets it go on where it was; another file begins anew. */
const Player = ({ file, lost }: Props) => {
  const [isSmall] = useState(() => wantsSmall(screenNow()))
  const video = useRef<HTMLVideoElement>(null)
  const address = (isSmall ? file.small_path : undefined) ?? file.file_path
  const play = (player: HTMLVideoElement) => player.play().catch(console.warn) // the browser may want a press first
  const { src, fail, goOn } = useHeldSource(address, video, play)
  return (
    <video
      ref={video}
      src={src}
      poster={file.thumbnail_path}
      width={file.width}
      height={file.height}
      aria-label={file.name ?? 'Video'}
      controls
      playsInline
      preload={savesData() ? 'none' : 'metadata'}
      onLoadedMetadata={goOn}
      onPlay={({ currentTarget }) => onlyOne(currentTarget)}
      onError={() => {
        fail()
        lost?.()
      }}
      onTouchStart={keep}
      onTouchEnd={keep}
      onPointerDown={keep}
      onKeyDown={keepArrows}
    />
  )
}
