import { useState, type ImgHTMLAttributes } from 'react'
import { useTriedAgain } from '../../shared/ui/hooks/useTriedAgain.js'
import { emptyPicture } from './empty-picture.js'
import { choiceOf, isDocument, isVideo, type PostFile } from './file.js'
import classes from './Picture.module.css'

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height' | 'onLoad' | 'onError'> {
  readonly file: PostFile
  /** As sharp as its place on the page is wide (the words of `sizes`), and not only its thumbnail. */
  readonly whole: string | false
  /** Whether its address could not be loaded, where that is told beside it. */
  readonly tried?: ReturnType<typeof useTriedAgain>
  /** It could not be loaded. */
  readonly onError?: (() => void) | undefined
}

/**
 * A photograph, the first page of a document, or a picture of a video. Its size is known before it comes, so that nothing moves, and so are its colours, which stand
 * there until then; and what is large stands over its thumbnail, which is there first and of the same form. What could not be loaded leaves these to be seen, and is
 * tried again when there is a line.
 */
export const Picture = ({ file, whole, className = '', style, tried, onError, ...more }: Props) => {
  const { file_path, thumbnail_path, placeholder, width, height, name } = file
  const isLarge = whole !== false && !isDocument(file) && !isVideo(file)
  const source = isLarge ? file_path : thumbnail_path
  const [come, setCome] = useState('')
  const own = useTriedAgain(source)
  const { hasFailed, fail } = tried ?? own
  const before = [isLarge && thumbnail_path, placeholder].flatMap((address) => (address ? `url("${address}")` : []))
  const isWaiting = come !== file_path && before.length > 0
  return (
    <img
      key={file_path}
      {...(isLarge && !hasFailed && { sizes: whole, srcSet: choiceOf(file) })}
      src={hasFailed ? emptyPicture(file) : source}
      width={width}
      height={height}
      alt={name ?? ''}
      decoding="async"
      className={`${classes.picture} ${className}`}
      style={{ ...style, ...(isWaiting && { backgroundImage: before.join(', ') }) }}
      onLoad={() => !hasFailed && setCome(file_path)}
      onError={() => {
        if (hasFailed) return
        fail()
        setCome('') // a sharper width of what had come may be what could not be loaded
        onError?.()
      }}
      {...more}
    />
  )
}
