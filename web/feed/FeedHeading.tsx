import { Title } from '@mantine/core'
import classes from './FeedHeading.module.css'

interface Props {
  readonly id: string
  /** Where one is. Tabs below it stand still where each has one, or none. */
  readonly place?: string | undefined
  /** What the feed is called. */
  readonly children: string
}

/** The heading of a feed. */
export const FeedHeading = ({ id, place, children }: Props) => (
  <div>
    {place !== undefined && <div className={classes.place}>{place}</div>}
    <Title order={1} size="h2" id={id}>
      {children}
    </Title>
  </div>
)
