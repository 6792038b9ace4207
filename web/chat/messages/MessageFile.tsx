import { UnstyledButton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PostFile } from '../../files/view/file.js'
import { size } from '../../shared/format/size.js'
import type { ChatFile } from '../calls.js'
import classes from './Messages.module.css'

const FileViewer = lazy(async () => ({ default: (await import('../../files/view/FileViewer.js')).FileViewer }))

interface Props {
  readonly file: ChatFile
  readonly name: string
}

const shown = ({ file_id, path, thumbnail_path, mime_type, width, height }: ChatFile, name: string): PostFile => ({
  file_id,
  file_path: path,
  thumbnail_path: thumbnail_path ?? path,
  mime_type,
  name,
  width,
  height,
})

/** An image, or a document by its name: pressed, it fills the screen. */
export const MessageFile = ({ file, name }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const isImage = file.mime_type.startsWith('image/')
  return (
    <>
      {isImage ? (
        <UnstyledButton className={classes.image ?? ''} aria-label={`Open image ${name}`} onClick={() => setOpen(true)}>
          <img
            src={file.thumbnail_path ?? file.path}
            width={file.width}
            height={file.height}
            alt={name}
            loading="lazy"
            decoding="async"
            style={{ aspectRatio: `${file.width || 4} / ${file.height || 3}` }}
          />
        </UnstyledButton>
      ) : (
        <UnstyledButton className={classes.file ?? ''} onClick={() => setOpen(true)}>
          <IconFileText size={28} stroke={1.5} aria-hidden />
          <span>
            <bdi>{name}</bdi>
            <small>PDF · {size(file.size)}</small>
          </span>
        </UnstyledButton>
      )}
      <Suspense>{isOpen && <FileViewer files={[shown(file, name)]} first={0} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
