import { IconClock } from '@tabler/icons-react'
import type { EventShape } from './calls.js'
import classes from './Events.module.css'
import { alsoInIndia, whenOf } from './when.js'

/** When it begins where the reader is, with the name of their zone, and in India. */
export const Time = ({ of }: { readonly of: EventShape }) => {
  const { day, time, zone } = whenOf(of)
  const there = alsoInIndia(of)
  return (
    <div className={classes.fact}>
      <IconClock size={20} stroke={1.6} aria-hidden />
      <div>
        <time dateTime={of.starts_at}>
          {day}, {time}
        </time>
        <div className={classes.beside}>
          {zone}
          {there !== null && ` · ${there}`}
        </div>
      </div>
    </div>
  )
}
