import { UnstyledButton } from '@mantine/core'
import { IconFileText, IconReload } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { emptyPicture } from '../../files/view/empty-picture.js'
import type { PostFile } from '../../files/view/file.js'
import { size } from '../../shared/format/size.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { selectMe } from '../../shared/session/session.js'
import type { ChatFile, ChatMessage, RoomId } from '../calls.js'
import classes from './Messages.module.css'
import { selectTimeline } from './messages-slice.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { doctor } from '../../generated/identity.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { useTriedAgain } from '../../shared/ui/hooks/useTriedAgain.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { PDF } from '../../generated/mimes.js'

const FileViewer = lazyWindow(async () => (await import('../../files/view/FileViewer.js')).FileViewer)

interface Props {
  readonly file: ChatFile
  readonly name: string
  readonly room: RoomId
}

const shown = (
  { file_id, path, thumbnail_path, mime_type, width, height }: ChatFile,
  name: string,
  from: string | undefined,
): PostFile => ({
  file_id,
  file_path: path,
  thumbnail_path: thumbnail_path ?? path,
  mime_type,
  name,
  from,
  width,
  height,
})

const isShown = ({ mime_type }: ChatFile): boolean => mime_type.startsWith('image/') || mime_type === PDF

/** What can be looked through of what is loaded of a room, the oldest first. */
const filesOf = (messages: readonly ChatMessage[], me: number | undefined): readonly PostFile[] =>
  messages.flatMap(({ file, message, removed, sender_id, full_name }) => {
    if (!file || message === null || removed !== null || !isShown(file)) return []
    return [shown(file, message, sender_id === me ? 'You' : full_name === null ? undefined : doctor(full_name))]
  })

/** The most that an image takes in a talk, in pixels. */
const MOST = { width: 420, height: 320 }
/** The least, so that a finger finds it: of one that is much longer than it is wide, or wider than long, the middle is shown. */
const LEAST = 48

/** Its place is known before it comes, so that nothing moves. */
const placeOf = ({ width, height }: ChatFile) => {
  const [w, h] = [width || MOST.width, height || MOST.height]
  const scale = Math.min(1, MOST.width / w, MOST.height / h)
  const side = (length: number) => Math.max(LEAST, Math.round(length * scale))
  return { width: side(w), aspectRatio: `${side(w)} / ${side(h)}` }
}

/** An image, or a document by its name: pressed, it fills the screen, and those before and after it are a step away. A Word file is saved, as no browser shows one. */
export const MessageFile = ({ file, name, room }: Props) => {
  const [opened, setOpened] = useState<readonly PostFile[]>()
  useLoadedSoon(FileViewer.load)
  const store = useStore<Parameters<typeof selectTimeline>[0] & Parameters<typeof selectMe>[0]>()
  const open = () => {
    const state = store.getState()
    setOpened(filesOf(selectTimeline(state, room).messages, selectMe(state)))
  }
  const isImage = file.mime_type.startsWith('image/')
  if (!isShown(file))
    return (
      <a className={classes.file} href={file.path} download={name}>
        <Named name={name} about={`Word · ${size(file.size)}`} />
      </a>
    )
  return (
    <>
      {isImage ? (
        <MessageImage file={file} name={name} open={open} />
      ) : (
        <UnstyledButton className={classes.file ?? ''} onClick={open}>
          <Named name={name} about={`PDF · ${size(file.size)}`} />
        </UnstyledButton>
      )}
      <Suspense fallback={<Coming />}>
        {opened && (
          <FileViewer
            files={opened}
            first={opened.findIndex(({ file_id }) => file_id === file.file_id)}
            close={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface ImageProps {
  readonly file: ChatFile
  readonly name: string
  readonly open: () => void
}

/** Pressed, it opens. One that could not be loaded is tried again when it is pressed, and when there is a line again. */
const MessageImage = ({ file, name, open }: ImageProps) => {
  const address = file.thumbnail_path ?? file.path
  const { hasFailed, fail, again } = useTriedAgain(address)
  const age = useSelector(selectAge)
  useEffect(again, [age]) // the server was away, and the device has never noticed
  return (
    <UnstyledButton
      className={classes.image ?? ''}
      aria-label={hasFailed ? `Load image ${name} again` : `Open image ${name}`}
      onClick={hasFailed ? again : open}
    >
      <img
        src={hasFailed ? emptyPicture(file) : address}
        width={file.width}
        height={file.height}
        alt={name}
        loading="lazy"
        decoding="async"
        style={placeOf(file)}
        onError={() => !hasFailed && fail()}
      />
      {hasFailed && <IconReload size={28} stroke={1.5} aria-hidden />}
    </UnstyledButton>
  )
}

const Named = ({ name, about }: { readonly name: string; readonly about: string }) => (
  <>
    <IconFileText size={28} stroke={1.5} aria-hidden />
    <span>
      <bdi>{name}</bdi>
      <small>{about}</small>
    </span>
  </>
)
