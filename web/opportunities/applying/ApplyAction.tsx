import { Button } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectMe } from '../../shared/session/session.js'
import { Said } from '../../shared/ui/text/Said.js'
import { selectStanding } from '../board/board-slice.js'
import type { Opportunity } from '../calls.js'
import { Chat } from '../chat.js'
import classes from '../Opportunity.module.css'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'

const ApplySheet = lazyWindow(async () => (await import('./ApplySheet.js')).ApplySheet)

type Root = Parameters<typeof selectStanding>[0]

/** Why there is nothing to apply with; the second as the server would say it. */
const SAID = {
  applied: { text: 'Already Applied', Icon: IconCheck },
  spent: { text: 'You cannot apply again', Icon: IconBan },
} as const

/** Apply Now, Already Applied, that there is no further try, or the way to the responses of one's own (spec 3 §4, state `opportunity.viewer`). */
export const ApplyAction = ({ of }: { of: Opportunity }) => {
  const isMine = useSelector(selectMe) === of.signup_id
  const standing = useSelector((root: Root) => selectStanding(root, of.id))
  const chat = use(Chat)
  const { isThere, isOpen, open, close } = useOpening()
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
      {standing !== 'free' ? (
        <>
          <Said {...SAID[standing]} />
          <Button component={Link} to="/myApplications" variant="subtle" px={8}>
            View application
          </Button>
        </>
      ) : (
        <Button onClick={open} aria-label={`Apply Now: ${of.title}`}>
          Apply Now
        </Button>
      )}
      {chat(of.signup_id, of.full_name)}
      <Suspense fallback={<Coming />}>{isThere && <ApplySheet of={of} opened={isOpen} close={close} />}</Suspense>
    </div>
  )
}
