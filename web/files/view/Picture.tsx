import { useState, type ImgHTMLAttributes } from 'react'
import { choiceOf, isDocument, isVideo, type PostFile } from './file.js'
import classes from './Picture.module.css'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height'> {
  readonly file: PostFile
  /** As sharp as its place on the page is wide (the words of `sizes`), and not only its thumbnail. */
  readonly whole: string | false
}

/**
 * A photograph, the first page of a document, or a picture of a video. Its size is known before it comes, so that nothing moves, and so are its colours, which stand
 * there until then; and what is large stands over its thumbnail, which is there first and of the same form.
 */
export const Picture = ({ file, whole, className = '', style, ...more }: Props) => {
  const { file_path, thumbnail_path, placeholder, width, height, name } = file
  const isLarge = whole !== false && !isDocument(file) && !isVideo(file)
  const [come, setCome] = useState('')
  const before = [isLarge && thumbnail_path, placeholder].flatMap((address) => (address ? `url("${address}")` : []))
  const isWaiting = come !== file_path && before.length > 0
  return (
    <img
      key={file_path}
      {...(isLarge && { sizes: whole, srcSet: choiceOf(file) })}
      src={isLarge ? file_path : thumbnail_path}
      width={width}
      height={height}
      alt={name ?? ''}
      decoding="async"
      className={`${classes.picture} ${className}`}
      style={{ ...style, ...(isWaiting && { backgroundImage: before.join(', ') }) }}
      onLoad={() => setCome(file_path)}
      {...more}
    />
  )
}
