import { Skeleton } from '@mantine/core'
import { Waiting } from '../../shared/ui/Waiting.js'
import classes from './Rooms.module.css'

/** The shape of the list while it is on its way. */
export const RoomsSkeleton = () => (
  <Waiting label="Loading your rooms">
    {Array.from({ length: 7 }, (_, row) => (
      <div key={row} className={classes.row} aria-hidden>
        <Skeleton height={48} circle className={classes.picture ?? ''} />
        <span className={classes.lines}>
          <Skeleton height={16} width="60%" mt={3} />
          <Skeleton height={12} width="45%" mt={4} />
          <Skeleton height={14} width="85%" mt={4} />
        </span>
      </div>
    ))}
  </Waiting>
)
