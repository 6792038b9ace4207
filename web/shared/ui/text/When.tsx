import { ago, exactly } from '../../format/time.js'
import { PrintedAs } from './PrintedAs.js'

/** How long ago; on a closer look and on paper the day and the time. Both in milliseconds. */
export const When = ({ at, now }: { at: number; now: number }) => {
  const moment = exactly(at)
  return (
    <time dir="auto" dateTime={new Date(at).toISOString()} title={moment}>
      <PrintedAs words={ago(at, now)} text={moment} />
    </time>
  )
}
