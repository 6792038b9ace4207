import { UnstyledButton } from '@mantine/core'
import { Suspense, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Arrows } from './Arrows.js'
import { calledAt, isVideo, type Lost, type PostFile } from './file.js'
import classes from './FileStage.module.css'
import { FileThumbs } from './FileThumbs.js'
import { Film } from './Film.js'
import { Picture } from './Picture.js'
import { useSwipe } from './useSwipe.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const FileViewer = lazyWindow(async () => (await import('./FileViewer.js')).FileViewer)

/** How wide a file is on the page of its post. */
const ON_ITS_PAGE = '(min-width: 48em) 800px, 100vw'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

interface Props {
  readonly files: readonly PostFile[]
  readonly lost: Lost
}

/** The files of a post one after the other, each whole and on black; pressed, it fills the screen. */
export const FileStage = ({ files, lost }: Props) => {
  const [chosen, setChosen] = useState(0)
  const [viewed, setViewed] = useState(false)
  useLoadedSoon(FileViewer.load)
  const last = files.length - 1
  const index = Math.min(chosen, last)
  const go = (step: number) => setChosen(Math.min(Math.max(index + step, 0), last))
  const swipe = useSwipe(go)
  const file = files[index]
  if (!file) return null

  const onKeyDown = ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    if (!currentTarget.contains(target as Node)) return // the viewer over it hears its own keys
    const step = STEPS[key]
    if (!step) return
    flushSync(() => go(step))
    // What the key was pressed on may have gone with its file, and the next would be heard by nobody.
    if (document.activeElement === document.body) currentTarget.focus({ preventScroll: true })
  }
  return (
    <section tabIndex={-1} className={classes.files} aria-label="Files" data-several={last > 0} onKeyDown={onKeyDown}>
      <div className={classes.stage} {...swipe}>
        {isVideo(file) ? (
          <Film file={file} lost={lost} />
        ) : (
          <UnstyledButton
            className={classes.open ?? ''}
            aria-label={`Open ${calledAt(index, file, files.length).toLowerCase()}`}
            onClick={() => setViewed(true)}
          >
            <Picture file={file} whole={ON_ITS_PAGE} fetchPriority="high" onError={lost} />
          </UnstyledButton>
        )}
        <Arrows what="file" index={index} last={last} go={go} />
      </div>
      {last > 0 && <FileThumbs files={files} index={index} choose={setChosen} />}
      <Suspense fallback={<Coming />}>
        {viewed && (
          <FileViewer
            files={files}
            first={index}
            lost={lost}
            close={(shown = index) => {
              setChosen(shown)
              setViewed(false)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
