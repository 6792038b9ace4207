import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import classes from '../feed/PostCard.module.css'
import { patient } from './case-format.js'

interface Props {
  readonly of: Pick<ClinicalCase, 'speciality' | 'patient_age' | 'patient_gender'>
  /** How the case stands. */
  readonly children?: ReactNode
}

/** The speciality, how the case stands, and who the patient is as far as anybody may know. */
export const Facts = ({ of, children }: Props) => (
  <Group gap="xs" className={classes.facts ?? ''}>
    <Badge variant="outline" size="lg" tt="none" className={classes.badge ?? ''}>
      {of.speciality}
    </Badge>
    {children}
    <span>{patient(of)}</span>
  </Group>
)
