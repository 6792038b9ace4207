import { Button } from '@mantine/core'
import type { StaffEntry } from './calls.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import classes from './Log.module.css'
import { doerOf } from '../frame/actors.js'
import { deedOf, detailOf, thing } from './words.js'

interface Props {
  readonly of: StaffEntry
  readonly narrow: (field: 'actor' | 'target', value: string) => void
}

const quiet = { variant: 'subtle', size: 'compact-sm', className: classes.narrow ?? '' } as const

/** One action: pressed, its doer and its thing narrow the log to them. */
export const LogEntry = ({ of, narrow }: Props) => {
  const detail = detailOf(of)
  return (
    <li className={classes.entry}>
      <At className={staff.detail} time={of.at} />
      <div className={classes.what}>
        <strong>{deedOf(of)}</strong>
        {detail && <span className={staff.detail}>{detail}</span>}
      </div>
      <div className={classes.who}>
        <Button {...quiet} aria-label={`Only what ${doerOf(of)} did`} onClick={() => narrow('actor', of.actor)}>
          <span dir="auto">{doerOf(of)}</span>
        </Button>
        <Button {...quiet} aria-label={`Only what was done to ${thing(of.target)}`} onClick={() => narrow('target', of.target)}>
          {thing(of.target)}
        </Button>
      </div>
    </li>
  )
}
