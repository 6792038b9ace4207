import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTriedAgain } from '../../shared/ui/hooks/useTriedAgain.js'
import { useFingers } from '../zoom/useFingers.js'
import { useWheel } from '../zoom/useWheel.js'
import type { Zoom } from '../zoom/useZoom.js'
import { isDocument, isVideo, keyOf, kindOf, type Lost, type PostFile } from './file.js'
import classes from './FileViewer.module.css'
import { Film } from './Film.js'
import { Picture } from './Picture.js'
import { FAR } from './useSwipe.js'

interface Props {
  readonly file: PostFile
  readonly zoom: Zoom
  /** To the next (1) or the previous (-1) file. */
  readonly go: (step: number) => void
  readonly lost: Lost | undefined
}

/** One file as large as the screen allows. It stays the same element, and keeps the focus, whichever file is on it. */
export const Stage = ({ file, zoom, go, lost }: Props) => {
  const [isHeld, setHeld] = useState(false)
  const isPaper = isDocument(file)
  const isFilm = isVideo(file)
  const fingers = useFingers(zoom, {
    moved: (by) => {
      setHeld(true)
      if (zoom.isZoomed) zoom.move(by)
    },
    lifted: ({ x, y }) => !zoom.isZoomed && Math.abs(x) > Math.max(FAR, Math.abs(y)) && go(x > 0 ? -1 : 1),
    tapped: (at) => !isPaper && !isFilm && zoom.turn(at),
    pinching: () => setHeld(true),
    ended: () => setHeld(false),
  })
  useWheel(zoom)
  return (
    <div
      ref={zoom.stage}
      className={classes.stage}
      data-zoomed={zoom.isZoomed}
      data-document={isPaper || isFilm}
      data-held={isHeld}
      role="group"
      aria-label={`${kindOf(file)}${file.name ? `: ${file.name}` : ''}`}
      tabIndex={0}
      data-autofocus
      {...fingers}
    >
      {isPaper ? (
        <Document file={file} lost={lost} />
      ) : isFilm ? (
        <Film file={file} lost={lost} />
      ) : (
        <Photo key={keyOf(file)} file={file} zoom={zoom} lost={lost} />
      )}
    </div>
  )
}

/** With new links it stays as it is seen. Where it does not come with them either, its thumbnail stands there, and why. */
const Photo = ({ file, zoom, lost }: Pick<Props, 'file' | 'zoom' | 'lost'>) => {
  const tried = useTriedAgain(file.file_path)
  const again = () => {
    tried.again()
    lost?.(true)
  }
  return (
    <>
      <Picture
        file={file}
        tried={tried}
        whole={zoom.isZoomed ? `${file.width}px` : '100vw'}
        className={classes.photo ?? ''}
        style={zoom.style}
        draggable={false}
        onError={lost}
      />
      <div role="status">
        {tried.hasFailed && (
          <div className={classes.lost}>
            This photograph could not be loaded.
            <Button size="compact-sm" variant="white" color="dark" onClick={again}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Its first page, and the way to all of them. */
const Document = ({ file, lost }: Pick<Props, 'file' | 'lost'>) => (
  <div className={classes.document}>
    <Picture file={file} whole={false} alt="" draggable={false} onError={lost} />
    {file.name && <p dir="auto">{file.name}</p>}
    <Button
      component="a"
      href={file.file_path}
      target="_blank"
      rel="noreferrer"
      variant="white"
      color="dark"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      Open all pages
    </Button>
  </div>
)
