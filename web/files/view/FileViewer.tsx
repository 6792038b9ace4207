import '../../shared/ui/mantine/windows.css'
import { ActionIcon, Modal } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { useOpenWindow } from '../../shared/ui/windows/useOpenWindow.js'
import { useZoom } from '../zoom/useZoom.js'
import { Arrows } from './Arrows.js'
import { calledAt, isDocument, isVideo, keyOf, type Lost, type PostFile } from './file.js'
import classes from './FileViewer.module.css'
import { Stage } from './Stage.js'

interface Props {
  readonly files: readonly PostFile[]
  /** Which of them is shown first, from 0. */
  readonly first: number
  readonly lost?: Lost | undefined
  /** It is told which was shown last, if any was. */
  readonly close: (index?: number) => void
}

const isPhotograph = (file: PostFile): boolean => !isDocument(file) && !isVideo(file)

/** How far an arrow moves what is enlarged, in pixels. */
const FAR = 80
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: FAR, y: 0 },
  ArrowRight: { x: -FAR, y: 0 },
  ArrowUp: { x: 0, y: FAR },
  ArrowDown: { x: 0, y: -FAR },
}

/** Files in full, on black; arrows and swipes go to the next, or move what is enlarged. Closed, it gives the focus back. */
export const FileViewer = ({ files, first, lost, close }: Props) => {
  const [index, setIndex] = useState(first)
  useFocusGivenBack()
  useOpenWindow(true, () => close(index))
  const last = files.length - 1
  const file = files[Math.min(index, last)]
  const zoom = useZoom(file ? keyOf(file) : '', file && isPhotograph(file) ? file : null) // all else is shown as large as it goes
  useLayoutEffect(() => {
    // What held it goes with the file that it was for, and the next key would be heard by nobody.
    if (document.activeElement === document.body) zoom.stage.current?.focus({ preventScroll: true })
  }, [index, zoom.stage])
  if (!file) return null

  const go = (step: number) => setIndex((before) => Math.min(Math.max(before + step, 0), last))
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoom.larger,
    '=': zoom.larger, // the same key, without Shift
    '-': zoom.smaller,
    '0': zoom.whole,
    Home: () => go(-last),
    End: () => go(last),
    PageDown: () => go(1),
    PageUp: () => go(-1),
    ...(!zoom.isZoomed && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = zoom.isZoomed ? ARROWS[event.key] : undefined
    const does = arrow ? () => zoom.move(arrow) : keys[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }
  return (
    <Modal.Root opened fullScreen padding={0} onClose={() => close(index)} closeOnEscape={false} onKeyDown={onKeyDown}>
      <Modal.Content>
        <div className={classes.screen}>
          <div className={classes.bar}>
            <Modal.Title className={classes.title ?? ''} aria-live="polite">
              {calledAt(index, file, files.length)}
              {file.from && (
                <>
                  {' · '}
                  <bdi>{file.from}</bdi>
                </>
              )}
            </Modal.Title>
            {isPhotograph(file) && (
              <>
                <Tool label="Zoom out" icon={IconZoomOut} disabled={!zoom.isZoomed} does={zoom.smaller} />
                <Tool label="Zoom in" icon={IconZoomIn} does={zoom.larger} />
              </>
            )}
            <Modal.CloseButton aria-label="Close" size={44} c="white" variant="transparent" />
          </div>
          <div className={classes.room}>
            <Stage file={file} zoom={zoom} go={go} lost={lost} />
            <Arrows what="file" index={index} last={last} go={go} />
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** To what has opened it or, where that has gone meanwhile, to what stands around it: at a video there is nothing to press. */
const useFocusGivenBack = (): void => {
  const [opener] = useState(document.activeElement)
  const [around] = useState(opener?.parentElement?.closest('[tabindex]'))
  useEffect(() => {
    const giveBack = () => {
      const to = opener?.isConnected ? opener : around
      if (to instanceof HTMLElement) to.focus({ preventScroll: true })
    }
    return giveBack
  }, [opener, around])
}

interface ToolProps {
  readonly label: string
  readonly icon: typeof IconZoomIn
  readonly disabled?: boolean
  readonly does: () => void
}

/** It keeps the focus when it can do no more, so that keys go on. */
const Tool = ({ label, icon: Icon, disabled = false, does }: ToolProps) => (
  <ActionIcon
    className={classes.tool ?? ''}
    size={44}
    variant="transparent"
    c="white"
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && does()}
  >
    <Icon aria-hidden />
  </ActionIcon>
)
