import { Group, Skeleton } from '@mantine/core'
import { Waiting } from '../../shared/ui/Waiting.js'
import classes from '../../feed/page/PostArticle.module.css'

/** The shape of the page that is coming. */
export const CaseSkeleton = () => (
  <Waiting className={classes.page} label="Loading the case" data-wide>
    <title>Clinical case · SFS</title>
    <div className={classes.bar} aria-hidden />
    <Skeleton className={classes.files ?? ''} radius={0} aria-hidden />
    <div className={classes.head} aria-hidden>
      <Skeleton height={30} width="80%" />
      <Skeleton height={26} width={220} mt={14} />
    </div>
    <div className={classes.side} aria-hidden>
      <Group gap="sm">
        <Skeleton height={42} circle />
        <Skeleton height={16} width={130} />
      </Group>
      <Skeleton height={26} width={150} />
    </div>
    <div className={classes.text} aria-hidden>
      {[0, 1, 2].map((section) => (
        <div key={section}>
          <Skeleton height={16} width={90} mb={10} />
          <Skeleton height={14} />
          <Skeleton height={14} width="85%" mt={8} />
        </div>
      ))}
    </div>
  </Waiting>
)
