import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { ClinicalCase } from '../../api/contract/cases.js'
import classes from './FileViewer.module.css'
import { Stage } from './Stage.js'

interface Props {
  readonly files: ClinicalCase['files']
  /** Which of them is shown first, from 0. */
  readonly first: number
  readonly close: () => void
}

/** Photographs in full, on black; arrows and swipes go to the next. */
export const FileViewer = ({ files, first, close }: Props) => {
  const [index, setIndex] = useState(first)
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
        {last > 0 && (
          <>
            <Arrow label="Previous photograph" side={classes.left} icon={IconChevronLeft} disabled={index === 0} go={() => go(-1)} />
            <Arrow label="Next photograph" side={classes.right} icon={IconChevronRight} disabled={index === last} go={() => go(1)} />
          </>
        )}
      </Modal.Content>
    </Modal.Root>
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
  <ActionIcon className={side ?? ''} color="dark.5" radius="xl" size={44} aria-label={label} disabled={disabled} onClick={go}>
    <Icon aria-hidden />
  </ActionIcon>
)
