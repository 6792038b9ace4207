import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, use, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectMe } from '../shared/session/session.js'
import { selectIsApplied } from './board-slice.js'
import type { Opportunity } from './calls.js'
import { Chat } from './chat.js'
import classes from './Opportunity.module.css'

const ApplySheet = lazy(async () => ({ default: (await import('./ApplySheet.js')).ApplySheet }))

type Root = Parameters<typeof selectIsApplied>[0]

/** Apply Now, Already Applied, or the way to the responses of one's own (spec 3 §4, state `opportunity.viewer`). */
export const ApplyAction = ({ of }: { of: Opportunity }) => {
  const isMine = useSelector(selectMe) === of.signup_id
  const isApplied = useSelector((root: Root) => selectIsApplied(root, of.id))
  const chat = use(Chat)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  if (isMine)
    return (
      <div className={classes.actions}>
        <Button component={Link} to={`/opportunityResponse/${of.id}`} variant="default">
          Response
        </Button>
      </div>
    )
  return (
    <div className={classes.actions}>
      {isApplied ? (
        <>
          <span className={classes.said}>
            <IconCheck size={20} aria-hidden />
            Already Applied
          </span>
          <Button component={Link} to="/myApplications" variant="subtle">
            See how it stands
          </Button>
        </>
      ) : (
        <Button onClick={() => setSheet('open')} aria-label={`Apply Now: ${of.title}`}>
          Apply Now
        </Button>
      )}
      {chat(of.signup_id, of.full_name)}
      <Suspense>{sheet !== 'never' && <ApplySheet of={of} opened={sheet === 'open'} close={() => setSheet('closed')} />}</Suspense>
    </div>
  )
}
