import { Skeleton } from '@mantine/core'
import { Waiting } from '../shared/ui/Waiting.js'
import classes from './Profile.module.css'

/** The shape of what is coming. */
export const ProfileSkeleton = () => (
  <Waiting className={classes.page} label="Loading the profile">
    <div className={`${classes.card} ${classes.head}`} aria-hidden>
      <div className={classes.picture}>
        <Skeleton height={120} circle />
      </div>
      <div className={classes.who}>
        <Skeleton height={24} width="60%" />
        <Skeleton height={16} width="40%" mt={8} />
      </div>
    </div>
    {[0, 1, 2].map((card) => (
      <div key={card} className={classes.card} aria-hidden>
        <Skeleton height={20} width="35%" />
        <Skeleton height={14} mt={18} />
        <Skeleton height={14} width="80%" mt={10} />
      </div>
    ))}
  </Waiting>
)
