import { useState } from 'react'
import { ago, exactly } from '../../format/time.js'

/** How long ago, and on a closer look the day and the time, which are put into words only then. Both in milliseconds. */
export const When = ({ at, now }: { at: number; now: number }) => {
  const [isLookedAt, setLookedAt] = useState(false)
  return (
    <time
      dir="auto"
      dateTime={new Date(at).toISOString()}
      title={isLookedAt ? exactly(at) : undefined}
      onPointerEnter={() => setLookedAt(true)}
    >
      {ago(at, now)}
    </time>
  )
}
