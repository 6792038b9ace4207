import { Badge } from '@mantine/core'
import { dayIn } from '../shared/format/day-in.js'
import { doctor } from '../shared/format/person.js'
import type { LearningImage } from './calls.js'
import classes from './Learning.module.css'

/** Whose it is, in which speciality, and since when it is there. */
export const By = ({ of }: { readonly of: Pick<LearningImage, 'full_name' | 'speciality' | 'createdAt'> }) => (
  <div className={classes.by}>
    <span>
      <bdi>{doctor(of.full_name)}</bdi> · <time dateTime={of.createdAt}>{dayIn(Date.parse(of.createdAt))}</time>
    </span>
    <Badge variant="light" tt="none" className={classes.badge ?? ''}>
      {of.speciality}
    </Badge>
  </div>
)
