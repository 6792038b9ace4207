import { Badge } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from '../feed/PostCard.module.css'

/** Whether a case still takes answers, and for how long, and whether it is solved: in words and in colour. */
export const Status = ({ left, isSolved }: { left: string | null; isSolved: boolean }) => (
  <>
    {left === null ? (
      <Badge variant="default" size="lg" tt="none" className={classes.badge ?? ''}>
        Closed
      </Badge>
    ) : (
      <Badge variant="light" size="lg" tt="none" className={classes.badge ?? ''}>
        Active · {left}
      </Badge>
    )}
    {isSolved && (
      <Badge variant="light" size="lg" tt="none" className={classes.badge ?? ''} leftSection={<IconCheck size={16} aria-hidden />}>
        Solved
      </Badge>
    )}
  </>
)
