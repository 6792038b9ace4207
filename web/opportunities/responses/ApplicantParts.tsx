import { Anchor, Button } from '@mantine/core'
import { use } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { EmailText } from '../../shared/ui/text/EmailText.js'
import type { RowProps } from './row-props.js'
import type { Applicant } from '../calls.js'
import { Chat } from '../chat.js'
import classes from './ResponsesPage.module.css'
import { selectResponsesPage } from './responses-slice.js'

interface Props {
  readonly of: Applicant
}

export const Name = ({ of }: Props) => (
  <Anchor component={Link} to={`/profile/${of.signup_id}`} dir="auto">
    {of.name}
  </Anchor>
)

export const Email = ({ of: { email } }: Props) => (
  <Anchor href={`mailto:${encodeURIComponent(email ?? '')}`} dir="ltr" className={classes.email ?? ''}>
    <EmailText address={email ?? ''} />
  </Anchor>
)

export const Contact = ({ of }: Props) => (
  <Anchor href={`tel:${of.contact?.replace(/[^\d+]/g, '') ?? ''}`} dir="ltr" className={classes.whole ?? ''}>
    {of.contact}
  </Anchor>
)

export const Address = ({ of }: Props) => (
  <span className={classes.address} dir="auto">
    {of.address}
  </span>
)

/** What can be done with an application; what has been answered stays so, for the applicant has read it. */
export const Answers = ({ of, viewCv, answer }: Props & Omit<RowProps, 'now'>) => {
  const { answering } = useSelector(selectResponsesPage)
  const chat = use(Chat)
  const isBusy = answering === of.applicationId
  return (
    <div className={classes.answers}>
      <Button variant="default" size="sm" onClick={() => viewCv(of)} aria-label={`View CV of ${of.name}`}>
        View CV
      </Button>
      {chat(of.signup_id, of.name)}
      {of.status === 0 && (
        <>
          <Button size="sm" loading={isBusy} onClick={() => answer(of, true)} aria-label={`Accept ${of.name}`}>
            Accept
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            disabled={isBusy}
            onClick={() => answer(of, false)}
            aria-label={`Cancel ${of.name}`}
          >
            Cancel
          </Button>
        </>
      )}
    </div>
  )
}
