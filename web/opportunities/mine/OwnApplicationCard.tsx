import { Badge, Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { exactly } from '../../shared/format/time.js'
import { Person } from '../../shared/ui/Person.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { When } from '../../shared/ui/text/When.js'
import type { OwnApplication } from '../calls.js'
import classes from './MyApplicationsPage.module.css'
import { STATES, WITH_THEM } from './own-state.js'
import type { Cv } from '../cv/fetched-cv.js'
import { WithdrawApplication } from './WithdrawApplication.js'

/** Stands for a title that went with the account of who offered it. */
const NO_TITLE = 'An opportunity of a former member'

/** States in which there is still something to take back. */
const STANDING = ['received', 'viewed', 'accepted', 'cancelled']

interface Props {
  readonly of: OwnApplication
  /** The time in milliseconds. */
  readonly now: number
  readonly viewCv: (cv: Cv) => void
}

/** One application of mine: to what, how it stands, and since when. */
export const OwnApplicationCard = ({ of, now, viewCv }: Props) => {
  const [asked, setAsked] = useState(false)
  const id = useId()
  const { text, says, color, Icon } = STATES[of.state]
  const title = of.title ?? NO_TITLE
  const withThem = WITH_THEM[of.state]
  const canWithdraw = STANDING.includes(of.state) && !of.closed
  return (
    <Sheet isOfMany aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title} dir="auto">
          {of.closed || of.title === null ? title : <Link to={`/opportunities/${of.opportunity_id}`}>{title}</Link>}
        </h2>
        <div role="status">
          <Badge variant="light" color={color} size="lg" tt="none" leftSection={<Icon size={16} aria-hidden />}>
            {text}
          </Badge>
        </div>
      </div>
      <Person name={of.full_name} speciality={of.specialty_type} picture={of.profile_pic} id={of.signup_id} />
      <p className={classes.says}>{says}</p>
      {canWithdraw && withThem !== undefined && <p className={classes.says}>{withThem}</p>}
      {of.closed && of.state !== 'closed' && <p className={classes.says}>{STATES.closed.says}</p>}
      <dl className={classes.when}>
        <div>
          <dt>Sent</dt>
          <dd>
            <When at={Date.parse(of.created_time_date)} now={now} />
          </dd>
        </div>
        <Since name="Viewed" at={of.viewed_at} />
        <Since name="Answered" at={of.answered_at} />
        {of.cv_name !== null && (
          <div>
            <dt>CV</dt>
            <dd dir="auto">{of.cv_name}</dd>
          </div>
        )}
      </dl>
      <div className={classes.actions}>
        {of.cv_name !== null && (
          <Button
            variant="default"
            onClick={() => viewCv({ id: of.application_id, title: 'Your CV', name: of.cv_name, type: of.cv_type })}
            aria-label={`View CV: ${title}`}
          >
            View CV
          </Button>
        )}
        {canWithdraw && (
          <Button variant="default" onClick={() => setAsked(true)} aria-label={`Withdraw the application: ${title}`}>
            Withdraw
          </Button>
        )}
      </div>
      <WithdrawApplication of={of} opened={asked && canWithdraw} close={() => setAsked(false)} />
    </Sheet>
  )
}

const Since = ({ name, at }: { name: string; at: string | null }) =>
  at !== null && (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={at}>{exactly(Date.parse(at))}</time>
      </dd>
    </div>
  )
