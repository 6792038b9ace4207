import { Skeleton } from '@mantine/core'
import { Waiting } from '../../shared/ui/Waiting.js'
import classes from './Messages.module.css'

const WIDTHS = [220, 320, 180, 260, 300, 200]

/** The shape of a talk while it is on its way. */
export const MessagesSkeleton = () => (
  <Waiting className={classes.waiting} label="Loading messages">
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
  </Waiting>
)
