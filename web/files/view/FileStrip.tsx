import { UnstyledButton } from '@mantine/core'
import { IconClock, IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { calledAt, isVideo, type Lost, type PostFile } from './file.js'
import { sharpInTile } from './sharp-in-tile.js'
import classes from './FileStrip.module.css'
import { Picture } from './Picture.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const FileViewer = lazyWindow(async () => (await import('./FileViewer.js')).FileViewer)

/** How many are shown before "+2". */
const MOST = 4
/** How wide one is that stands alone: the column of a feed, or the whole of a phone. */
const IN_A_CARD = '(min-width: 48em) 680px, 100vw'

interface Props {
  readonly files: readonly PostFile[]
  /** They are among what is seen first. */
  readonly soon?: boolean
  readonly lost: Lost
}

/** The files of a post on black, uncut when there is one; pressed, they fill the screen. */
export const FileStrip = ({ files, soon = false, lost }: Props) => {
  const [open, setOpen] = useState<number>()
  useLoadedSoon(FileViewer.load)
  if (files.length === 0) return null
  const more = files.length - MOST
  return (
    <div className={classes.strip} data-count={Math.min(files.length, MOST)} data-files>
      {files.slice(0, MOST).map((file, index) => (
        <UnstyledButton
          key={file.file_path}
          className={classes.tile ?? ''}
          aria-label={`Open ${calledAt(index, file, files.length).toLowerCase()}`}
          onClick={() => setOpen(index)}
        >
          <Picture
            file={file}
            whole={files.length === 1 ? IN_A_CARD : sharpInTile(file, files.length)}
            loading={soon ? 'eager' : 'lazy'}
            fetchPriority={soon ? 'high' : 'auto'}
            onError={lost}
          />
          {isVideo(file) && <Played file={file} />}
          {more > 0 && index === MOST - 1 && <span className={classes.more}>+{more}</span>}
        </UnstyledButton>
      ))}
      <Suspense fallback={<Coming />}>
        {open !== undefined && <FileViewer files={files} first={open} lost={lost} close={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

/** What stands on the picture of a video. */
const SIGNS = { preparing: IconClock, ready: IconPlayerPlayFilled, failed: IconVideoOff }

const Played = ({ file }: { readonly file: PostFile }) => {
  const state = file.video ?? 'ready'
  const Sign = SIGNS[state]
  return (
    <span className={classes.played}>
      <span>
        <Sign size={28} aria-hidden />
      </span>
      {state !== 'ready' && <b>{state === 'preparing' ? 'Being prepared' : 'Cannot be played'}</b>}
    </span>
  )
}
