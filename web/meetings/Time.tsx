import { Badge } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { PrintedAs } from '../shared/ui/text/PrintedAs.js'
import type { EventShape } from './calls.js'
import classes from './Events.module.css'
import { alsoInIndia, endTimeOf, soonText, whenOf } from './when.js'

interface Props {
  readonly of: EventShape
  /** In milliseconds. */
  readonly now: number
  /** Who reads it comes to it: what has changed is marked. */
  readonly isMarked: boolean
}

/** When it begins, and ends, where the reader is, with the name of their zone, and in India; how soon, and when it was to begin before. */
export const Time = ({ of, now, isMarked }: Props) => {
  const { day, time, zone } = whenOf(of)
  const end = endTimeOf(of)
  const there = alsoInIndia(of)
  const soon = of.cancelled ? null : soonText(of, now)
  const zones = there === null ? zone : `${zone} · ${there}`
  const was = isMarked && of.was && Date.parse(of.was.starts_at) !== Date.parse(of.starts_at) ? whenOf(of.was) : null
  return (
    <div className={classes.fact}>
      <IconClock size={20} stroke={1.6} aria-hidden />
      <div>
        {was && (
          <div className={classes.changed}>
            <Badge color="orange" variant="light" tt="none">
              New time
            </Badge>
            <s className={classes.beside}>
              {was.day}, {was.time}
            </s>
          </div>
        )}
        <time dateTime={of.starts_at}>
          {day}, {time}
          {end !== null && `–${end}`}
        </time>
        <div className={classes.beside}>
          <PrintedAs words={soon === null ? zones : `${soon} · ${zones}`} text={zones} />
        </div>
      </div>
    </div>
  )
}
