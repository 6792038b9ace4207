import { useState, type ImgHTMLAttributes } from 'react'
import { isDocument, isVideo, type PostFile } from './file.js'
import classes from './Picture.module.css'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width' | 'height'> {
  readonly file: PostFile
  /** As large as it is, and not only its thumbnail. */
  readonly whole: boolean
}

/**
 * A photograph, the first page of a document, or a picture of a video. Its size is known before it comes, so that nothing moves; and what is large stands over its
 * thumbnail, which is there first and of the same form.
 */
export const Picture = ({ file, whole, className = '', style, ...more }: Props) => {
  const { file_path, thumbnail_path, width, height, name } = file
  const isLarge = whole && !isDocument(file) && !isVideo(file)
  const [come, setCome] = useState('')
  const isWaiting = isLarge && come !== file_path
  return (
    <img
      key={file_path}
      src={isLarge ? file_path : thumbnail_path}
      width={width}
      height={height}
      alt={name ?? ''}
      decoding="async"
      className={`${classes.picture} ${className}`}
      style={{ ...style, ...(isWaiting && { backgroundImage: `url("${thumbnail_path}")` }) }}
      onLoad={() => setCome(file_path)}
      {...more}
    />
  )
}
