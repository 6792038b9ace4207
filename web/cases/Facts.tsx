import { Badge, Group } from '@mantine/core'
import type { ClinicalCase } from '../../api/contract/cases.js'
import classes from './CaseCard.module.css'
import { patient } from './case-format.js'

/** The speciality, and who the patient is as far as anybody may know. */
export const Facts = ({ of }: { of: ClinicalCase }) => (
  <Group gap="xs" className={classes.facts ?? ''}>
    <Badge variant="outline" size="lg" tt="none">
      {of.speciality}
    </Badge>
    <span>{patient(of)}</span>
  </Group>
)
