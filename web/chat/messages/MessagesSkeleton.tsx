import { Skeleton } from '@mantine/core'
import classes from './Messages.module.css'

const WIDTHS = [220, 320, 180, 260, 300, 200]

/** The shape of a talk while it is on its way. */
export const MessagesSkeleton = () => (
  <div className={classes.waiting} role="status" aria-label="Loading messages" aria-busy>
    {WIDTHS.map((width, index) => (
      <Skeleton
        key={width}
        height={index % 2 ? 72 : 48}
        width={width}
        maw="80%"
        radius="md"
        ms={index % 3 === 2 ? 'auto' : 0}
        aria-hidden
      />
    ))}
  </div>
)
