import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Sorry.module.css'

interface Props {
  readonly text: string
  /** The one action that helps. */
  readonly children?: ReactNode
  /** `alert` when something failed: it is read out at once. */
  readonly role?: 'alert' | 'status'
}

/** Stands where there is nothing to show: says why, and offers the way on. */
export const Sorry = ({ text, children, role = 'status' }: Props) => (
  <Stack className={classes.sorry ?? ''} align="center" gap="md" role={role}>
    <Text>{text}</Text>
    {children}
  </Stack>
)

export const Failed = ({ text, again, children }: { text: string; again: () => void; children?: ReactNode }) => (
  <Sorry text={text} role="alert">
    <Button variant="default" onClick={again}>
      Try again
    </Button>
    {children}
  </Sorry>
)
