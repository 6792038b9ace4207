import { ago, exactly } from '../../format/time.js'

/** How long ago, and on a closer look the day and the time. Both in milliseconds. */
export const When = ({ at, now }: { at: number; now: number }) => (
  <time dir="auto" dateTime={new Date(at).toISOString()} title={exactly(at)}>
    {ago(at, now)}
  </time>
)
