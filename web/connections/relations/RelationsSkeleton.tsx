import { Skeleton } from '@mantine/core'
import { Waiting } from '../../shared/ui/Waiting.js'
import classes from './Relations.module.css'

/** The shape of what is coming: as high as it will be. */
export const RelationsSkeleton = () => (
  <Waiting className={classes.relations} label="Loading whether you are connected">
    {[0, 1].map((network) => (
      <div key={network} className={classes.network} aria-hidden>
        <Skeleton height={16} width={110} my={14} />
        <Skeleton height={42} width={120} />
      </div>
    ))}
  </Waiting>
)
