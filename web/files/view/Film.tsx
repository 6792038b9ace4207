import { Loader } from '@mantine/core'
import { lazy, Suspense, type KeyboardEvent, type SyntheticEvent } from 'react'
import { savesData } from '../../shared/net/saves-data.js'
import type { PostFile } from './file.js'
import classes from './Film.module.css'
import { Picture } from './Picture.js'

/** Few videos need it, and a first view none. */
const WhyNot = lazy(async () => ({ default: (await import('./WhyNot.js')).WhyNot }))

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
      {plays ? (
        <video
          key={file.file_path}
          src={file.file_path}
          poster={file.thumbnail_path}
          width={file.width}
          height={file.height}
          aria-label={file.name ?? 'Video'}
          controls
          playsInline
          preload={savesData() ? 'none' : 'metadata'}
          onError={lost}
          onTouchStart={keep}
          onTouchEnd={keep}
          onPointerDown={keep}
          onKeyDown={keepArrows}
        />
      ) : (
        <Picture file={file} whole={false} onError={lost} />
      )}
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
