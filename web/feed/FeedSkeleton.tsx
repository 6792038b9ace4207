import { Group, Skeleton } from '@mantine/core'
import classes from './Feed.module.css'

/** The shape of what is coming. */
export const FeedSkeleton = ({ label }: { label: string }) => (
  <div className={classes.list} role="status" aria-label={label} aria-busy>
    {[0, 1, 2].map((card) => (
      <div key={card} className={classes.item} aria-hidden>
        <Group gap="sm">
          <Skeleton height={42} circle />
          <Skeleton height={16} width={160} />
        </Group>
        <Skeleton height={22} width="70%" mt={20} />
        <Skeleton height={180} mt={16} />
        <Skeleton height={14} mt={16} />
        <Skeleton height={14} width="85%" mt={8} mb={20} />
      </div>
    ))}
  </div>
)
