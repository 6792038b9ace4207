import { Skeleton } from '@mantine/core'
import { Waiting } from '../shared/ui/Waiting.js'
import classes from './Notifications.module.css'

/** The shape of the list while it is on its way. */
export const RowsSkeleton = ({ count }: { count: number }) => (
  <Waiting label="Loading notifications">
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className={classes.waiting} aria-hidden>
        <Skeleton height={44} circle />
        <div className={classes.said}>
          <Skeleton height={16} width="80%" />
          <Skeleton height={12} width="30%" mt={4} />
        </div>
      </div>
    ))}
  </Waiting>
)
