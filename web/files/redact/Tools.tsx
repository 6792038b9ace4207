import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconSquarePlus, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Zoom } from '../zoom/useZoom.js'
import classes from './Redactor.module.css'
import type { Boxes } from './useBoxes.js'

interface Props {
  readonly adder: RefObject<HTMLButtonElement | null>
  readonly held: Boxes
  readonly zoom: Zoom
  readonly add: () => void
  /** Which is shown, from 0, and how many there are. */
  readonly page: number
  readonly pages: number
  readonly go: (step: number) => void
}

/** What can be done on a page beside drawing on it. */
export const Tools = ({ adder, held: { canUndo, undo }, zoom, add, page, pages, go }: Props) => (
  <Group justify="space-between" mt="sm" gap="xs">
    <Group gap="xs">
      <Button ref={adder} variant="default" leftSection={<IconSquarePlus size={18} aria-hidden />} onClick={add}>
        Add a box
      </Button>
      <Tool label="Undo" icon={IconArrowBackUp} disabled={!canUndo} does={undo} />
    </Group>
    <Group gap="xs">
      {pages > 1 && (
        <>
          <Tool label="Previous page" icon={IconChevronLeft} disabled={page === 0} does={() => go(-1)} />
          <span className={classes.page} aria-live="polite">
            Page {page + 1} of {pages}
          </span>
          <Tool label="Next page" icon={IconChevronRight} disabled={page === pages - 1} does={() => go(1)} />
        </>
      )}
      <Tool label="Zoom out" icon={IconZoomOut} disabled={!zoom.isZoomed} does={zoom.smaller} />
      <Tool label="Zoom in" icon={IconZoomIn} disabled={false} does={zoom.larger} />
    </Group>
  </Group>
)

interface ToolProps {
  readonly label: string
  readonly icon: typeof IconZoomIn
  readonly disabled: boolean
  readonly does: () => void
}

const Tool = ({ label, icon: Icon, disabled, does }: ToolProps) => (
  <ActionIcon
    className={classes.tool ?? ''}
    variant="default"
    size={44}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && does()}
  >
    <Icon size={20} aria-hidden />
  </ActionIcon>
)
