import { useState } from 'react'
import { isDocument, type PostFile } from './file.js'
import classes from './FileViewer.module.css'
import { useSwipe } from './useSwipe.js'

interface Props {
  readonly file: PostFile
  /** To the next (1) or the previous (-1) file. */
  readonly go: (step: number) => void
}

/** One photograph as large as the screen allows; a press shows it in real size, where a finger moves it instead. */
export const Stage = ({ file, go }: Props) => {
  const [zoomed, setZoomed] = useState(false)
  const swipe = useSwipe((step) => !zoomed && go(step))
  if (isDocument(file)) return <Document file={file} swipe={swipe} />
  return (
    <div className={classes.stage} data-zoomed={zoomed} {...swipe}>
      <button
        type="button"
        className={classes.photo}
        aria-label={zoomed ? 'Fit to the screen' : 'Show in real size'}
        onClick={() => setZoomed(!zoomed)}
        data-autofocus
      >
        <img src={file.file_path} width={file.width} height={file.height} alt={file.name ?? ''} />
      </button>
    </div>
  )
}

/** Its first page, and the way to all of them. */
const Document = ({ file, swipe }: { file: Props['file']; swipe: ReturnType<typeof useSwipe> }) => (
  <div className={classes.stage} {...swipe}>
    <a className={classes.photo} href={file.file_path} target="_blank" rel="noreferrer" data-autofocus>
      <img src={file.thumbnail_path} width={file.width} height={file.height} alt="" />
      <span className={classes.pages}>Open all pages of {file.name ?? 'this document'}</span>
    </a>
  </div>
)
