import { onDay } from '../shared/format/day.js'
import { ago, days, exactly } from '../shared/format/time.js'
import { PrintedAs } from '../shared/ui/text/PrintedAs.js'

interface Props {
  /** ISO 8601. */
  readonly at: string
  /** The time in milliseconds. */
  readonly now: number
}

/** "November 3, 2026" (spec 3 §3), and within a week how long ago that is. */
export const Posted = ({ at, now }: Props) => {
  const then = Date.parse(at)
  const day = onDay(at)
  return (
    <time dateTime={at} title={exactly(then)}>
      <PrintedAs words={now - then < days(7) ? `${day} · ${ago(then, now)}` : day} text={day} />
    </time>
  )
}
