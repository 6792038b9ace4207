import { Anchor, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { calendarDay } from '../../../shared/format/time.js'
import { useAnswer } from '../../../shared/net/useAnswer.js'
import { selectSession } from '../../../shared/session/session.js'
import { Failed } from '../../../shared/ui/Sorry.js'
import { useNow } from '../../../shared/ui/hooks/useNow.js'
import { Waiting } from '../../../shared/ui/Waiting.js'
import staff from '../../frame/Staff.module.css'
import classes from '../Content.module.css'
import { readRequest, type DeletionRequest } from './calls.js'

const day = (text: string): string => calendarDay(Date.parse(text))

const standingOf = ({ proved, has_account }: DeletionRequest): string => {
  if (!proved) return 'The mailed link has not been opened yet'
  return has_account ? 'Confirmed: the account will be deleted by itself' : 'Confirmed: there is no account with this address'
}

/** One request: by when it is due, how it stands, and for who opens it who asked. */
export const Request = ({ of }: { readonly of: DeletionRequest }) => {
  const { id, requested_at, due_at } = of
  const [isOpen, setOpen] = useState(false)
  const isAuditor = useSelector(selectSession)?.roles.includes('auditor') ?? false
  const isOverdue = Date.parse(due_at) < useNow()
  return (
    <article className={classes.post} aria-label={`Request ${id}`}>
      <div className={staff.head}>
        <strong>Request {id}</strong>
        <Badge variant="light" color={isOverdue ? 'red' : 'blue'} tt="none">
          {isOverdue ? `Was due on ${day(due_at)}` : `Due on ${day(due_at)}`}
        </Badge>
      </div>
      <p className={staff.detail}>
        Asked on {day(requested_at)}. {standingOf(of)}.
      </p>
      <div className={classes.deeds}>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Close request ${id}` : `Open request ${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Open'}
        </Button>
        {isAuditor && (
          <Anchor component={Link} to={`/staff/deletions/deletionrequest-${id}`}>
            The trail of request {id}
          </Anchor>
        )}
      </div>
      {isOpen && <Opened of={of} />}
    </article>
  )
}

const Opened = ({ of: { id } }: { readonly of: DeletionRequest }) => {
  const asked = useAnswer(String(id), () => readRequest(id))
  if (asked.state === 'loading') return <Waiting label="Loading the request" height={96} isWithin />
  if (asked.state === 'failed') return <Failed text="The request could not be shown: it may be done by now." again={asked.again} />
  const { name, email, number, message } = asked.answer
  return (
    <>
      <p className={classes.ways}>
        <bdi>{name}</bdi>
        <Anchor href={`mailto:${encodeURIComponent(email)}`} dir="ltr">
          {email}
        </Anchor>
        <bdi dir="ltr">{number}</bdi>
      </p>
      <p className={staff.said} dir="auto">
        {message}
      </p>
    </>
  )
}
