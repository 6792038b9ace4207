import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { RefObject } from 'react'
import classes from './Turns.module.css'

interface Props {
  readonly row: RefObject<HTMLElement | null>
  /** How far one press moves it, in pixels. */
  readonly far: (row: HTMLElement) => number
  readonly size: number
  /** What it shows. Without, they are for a mouse alone: a finger moves the row, and the arrow keys do. */
  readonly label?: string
}

/** Which way a row goes on: to the left where one reads from right to left. */
export const onwardOf = (row: Element): number => (getComputedStyle(row).direction === 'rtl' ? -1 : 1)

/** The two buttons that move a row, back and on. */
export const Turns = ({ row, far, size, label }: Props) =>
  [-1, 1].map((way) => {
    const Icon = way < 0 ? IconChevronLeft : IconChevronRight
    return (
      <ActionIcon
        key={way}
        className={classes.turn ?? ''}
        variant="default"
        size={size}
        radius="xl"
        {...(label === undefined ? { tabIndex: -1, 'aria-hidden': true } : { 'aria-label': `${label}: ${way < 0 ? 'back' : 'on'}` })}
        onClick={() => row.current?.scrollBy({ left: way * onwardOf(row.current) * far(row.current) })}
      >
        <Icon size={size / 2} stroke={1.6} aria-hidden />
      </ActionIcon>
    )
  })
