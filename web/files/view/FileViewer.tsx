import '../../shared/ui/mantine/windows.css'
import { Modal } from '@mantine/core'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { Arrows } from './Arrows.js'
import type { PostFile } from './file.js'
import classes from './FileViewer.module.css'
import { Stage } from './Stage.js'

interface Props {
  readonly files: readonly PostFile[]
  /** Which of them is shown first, from 0. */
  readonly first: number
  readonly close: () => void
}

/** Photographs in full, on black; arrows and swipes go to the next. Closed, it gives the focus back. */
export const FileViewer = ({ files, first, close }: Props) => {
  const [index, setIndex] = useState(first)
  const [opener] = useState(document.activeElement)
  useEffect(() => () => (opener as HTMLElement | null)?.focus({ preventScroll: true }), [opener])
  const last = files.length - 1
  const file = files[index]
  if (!file) return null

  const go = (step: number) => setIndex(Math.min(Math.max(index + step, 0), last))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  return (
    <Modal.Root opened fullScreen padding={0} onClose={close} onKeyDown={onKeyDown}>
      <Modal.Content className={classes.content ?? ''}>
        <div className={classes.bar}>
          <Modal.Title aria-live="polite">{`Photograph ${index + 1} of ${files.length}`}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} c="white" variant="transparent" />
        </div>
        <Stage key={file.file_path} file={file} go={go} />
        <Arrows what="photograph" index={index} last={last} go={go} />
      </Modal.Content>
    </Modal.Root>
  )
}
