import { Badge } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from '../feed/PostCard.module.css'
import { PrintedAs } from '../shared/ui/text/PrintedAs.js'
import { openUntil } from './case-format.js'

interface Props {
  readonly of: Parameters<typeof openUntil>[0]
  /** How long it takes answers; null of one that is closed. */
  readonly left: string | null
  readonly isSolved: boolean
  /** By a moderator: nobody can answer it, whatever is left of its time. */
  readonly isRemoved?: boolean
}

/** Whether a case still takes answers, and for how long, and whether it is solved: in words and in colour. */
export const Status = ({ of, left, isSolved, isRemoved = false }: Props) => (
  <>
    {isRemoved ? (
      <Badge variant="light" color="red" size="lg" tt="none" className={classes.badge ?? ''}>
        Removed
      </Badge>
    ) : left === null ? (
      <Badge variant="default" size="lg" tt="none" className={classes.badge ?? ''}>
        Closed
      </Badge>
    ) : (
      <Badge variant="light" size="lg" tt="none" className={classes.badge ?? ''}>
        <PrintedAs words={`Active · ${left}`} text={`Active · ${openUntil(of)}`} />
      </Badge>
    )}
    {isSolved && (
      <Badge variant="light" size="lg" tt="none" className={classes.badge ?? ''} leftSection={<IconCheck size={16} aria-hidden />}>
        Solved
      </Badge>
    )}
  </>
)
