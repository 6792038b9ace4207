import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type TouchEvent } from 'react'
import type { ClinicalCase } from '../../api/contract/cases.js'
import classes from './FileViewer.module.css'

interface Props {
  readonly files: ClinicalCase['files']
  /** Which of them is shown first, from 0. */
  readonly first: number
  readonly close: () => void
}

/** Pixels a finger moves before it means another photograph. */
const SWIPE = 48

/** Photographs in full, on black. Arrows and swipes go to the next, a press shows real size. */
export const FileViewer = ({ files, first, close }: Props) => {
  const [index, setIndex] = useState(first)
  const [zoomed, setZoomed] = useState(false)
  const [touched, setTouched] = useState(0)
  const file = files[index]
  if (!file) return null

  const go = (step: number) => {
    setIndex(Math.min(Math.max(index + step, 0), files.length - 1))
    setZoomed(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? touched) - touched
    if (!zoomed && Math.abs(moved) > SWIPE) go(moved > 0 ? -1 : 1)
  }
  const place = `Photograph ${index + 1} of ${files.length}`
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      onClose={close}
      aria-label={place}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <span role="status">{place}</span>
        <ActionIcon variant="transparent" color="gray.0" size={44} aria-label="Close" onClick={close} data-autofocus>
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      <div
        className={classes.stage}
        data-zoomed={zoomed}
        onTouchStart={({ touches }) => setTouched(touches[0]?.clientX ?? 0)}
        onTouchEnd={onTouchEnd}
      >
        <button
          type="button"
          className={classes.photo}
          aria-label={zoomed ? 'Fit to the screen' : 'Show in real size'}
          onClick={() => setZoomed(!zoomed)}
        >
          <img src={file.file_path} width={file.width} height={file.height} alt={file.name ?? ''} />
        </button>
      </div>
      {files.length > 1 && (
        <>
          <Arrow label="Previous photograph" side={classes.left} icon={IconChevronLeft} disabled={index === 0} go={() => go(-1)} />
          <Arrow
            label="Next photograph"
            side={classes.right}
            icon={IconChevronRight}
            disabled={index === files.length - 1}
            go={() => go(1)}
          />
        </>
      )}
    </Modal>
  )
}

interface ArrowProps {
  readonly label: string
  readonly side: string | undefined
  readonly icon: typeof IconChevronLeft
  readonly disabled: boolean
  readonly go: () => void
}

const Arrow = ({ label, side, icon: Icon, disabled, go }: ArrowProps) => (
  <ActionIcon
    className={side ?? ''}
    variant="filled"
    color="dark.5"
    radius="xl"
    size={44}
    aria-label={label}
    disabled={disabled}
    onClick={go}
  >
    <Icon aria-hidden />
  </ActionIcon>
)
