import { Badge } from '@mantine/core'
import classes from './CaseCard.module.css'

/** Whether a case still takes answers, and for how long: in words and in colour. */
export const Status = ({ left }: { left: string | null }) =>
  left === null ? (
    <Badge variant="default" size="lg" tt="none" className={classes.badge ?? ''}>
      Closed
    </Badge>
  ) : (
    <Badge variant="light" size="lg" tt="none" className={classes.badge ?? ''}>
      Active · {left}
    </Badge>
  )
