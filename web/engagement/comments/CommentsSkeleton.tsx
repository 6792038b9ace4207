import { Group, Skeleton } from '@mantine/core'
import { Waiting } from '../../shared/ui/Waiting.js'
import classes from './Discussion.module.css'

/** The shape of comments that are coming. */
export const CommentsSkeleton = () => (
  <Waiting label="Loading comments">
    {[0, 1].map((each) => (
      <div key={each} className={classes.comment} aria-hidden>
        <Group gap="sm">
          <Skeleton height={36} circle />
          <Skeleton height={14} width={140} />
        </Group>
        <Skeleton height={14} mt={12} width="80%" />
      </div>
    ))}
  </Waiting>
)
