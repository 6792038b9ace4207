import { isVideo, type Lost, type PostFile } from '../files/view/file.js'
import { FileStrip } from '../files/view/FileStrip.js'
import { Film } from '../files/view/Film.js'
import classes from '../files/view/Film.module.css'

interface Props {
  readonly files: readonly PostFile[]
  readonly soon: boolean
  readonly lost: Lost
}

/** The image of a post, or its video, which is played where it stands (spec 3 §2). */
export const Media = ({ files, soon, lost }: Props) => {
  const [file] = files
  if (!file) return null
  if (!isVideo(file)) return <FileStrip files={files} soon={soon} lost={lost} />
  return (
    <div className={classes.frame} style={{ aspectRatio: `${file.width} / ${file.height}` }}>
      <Film file={file} lost={lost} />
    </div>
  )
}
