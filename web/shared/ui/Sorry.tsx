import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyPicture, FailedPicture } from '../pictures/states.js'
import classes from './Sorry.module.css'

interface Props {
  readonly text: string
  /** What is drawn above it; nothing yet, unless it is something else. */
  readonly picture?: ReactNode
  /** The one action that helps. */
  readonly children?: ReactNode
  /** `alert` when something failed: it is read out at once. */
  readonly role?: 'alert' | 'status'
}

/** Stands where there is nothing to show: says why, and offers the way on. */
export const Sorry = ({ text, picture = <EmptyPicture />, children, role = 'status' }: Props) => (
  <Stack className={classes.sorry ?? ''} align="center" gap="md" role={role}>
    {picture}
    <Text maw="52ch">{text}</Text>
    {children}
  </Stack>
)

interface FailedProps extends Pick<Props, 'text' | 'picture' | 'children'> {
  readonly again: () => void
}

export const Failed = ({ text, again, picture = <FailedPicture />, children }: FailedProps) => (
  <Sorry text={text} picture={picture} role="alert">
    <Button variant="default" onClick={again}>
      Try again
    </Button>
    {children}
  </Sorry>
)
