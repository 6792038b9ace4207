import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PostCard.module.css'

interface Props {
  readonly speciality: string
  /** Who the patient is, as far as anybody may know. */
  readonly patient?: string
  /** How it stands. */
  readonly children?: ReactNode
}

/** In a line: of which speciality a post is, how it stands, and whom it is about. */
export const PostFacts = ({ speciality, patient, children }: Props) => (
  <Group gap="xs" className={classes.facts ?? ''}>
    <Badge variant="outline" size="lg" tt="none" className={classes.badge ?? ''}>
      {speciality}
    </Badge>
    {children}
    {patient && <span>{patient}</span>}
  </Group>
)
