import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectRestriction } from '../shared/session/session.js'
import { useLogout } from '../shared/session/useLogout.js'
import { Failed } from '../shared/ui/Sorry.js'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { Appeal } from './Appeal.js'
import { Restricting } from './Restricting.js'
import classes from './Standing.module.css'
import { selectOwnStanding, standingLeft, standingWatched } from './standing-slice.js'
import { calledOf, meaningOf } from './words.js'

/** How I stand, why, and what I can do about it; `account` is what is left of one's account whatever happens. */
export const StandingPage = ({ account }: { account: ReactNode }) => {
  const { state, standing } = useSelector(selectOwnStanding)
  const known = useSelector(selectRestriction) // at once, while the reason is on its way
  const dispatch = useDispatch()
  const { logOut, isLooking, question } = useLogout()
  const watch = () => dispatch(standingWatched())
  useEffect(() => {
    watch()
    return () => void dispatch(standingLeft())
  }, [dispatch])
  const title = calledOf(known)
  return (
    <div className={classes.page}>
      <title>My standing · SFS</title>
      <Sheet className={classes.sheet} aria-labelledby="standing">
        <Title order={1} size="h2" id="standing">
          {title}
        </Title>
        <Text>{known ? meaningOf(known) : 'Everything is open to you.'}</Text>
        {state === 'loading' && <Waiting label="Loading the reason" height={120} />}
        {state === 'failed' && <Failed text="The reason could not be loaded." again={watch} />}
        {known && standing && <Restricting of={standing} />}
        <Group>
          {known?.action === 'require-verification' && (
            <Button component={Link} to="/mediRegistration">
              Tell us your registration
            </Button>
          )}
          <Button variant="default" loading={isLooking} onClick={logOut}>
            Logout
          </Button>
        </Group>
        {question}
      </Sheet>
      {known && standing && <Appeal of={standing} />}
      {known?.action === 'suspend' ? (
        account
      ) : (
        <Anchor component={Link} to="/account">
          My account
        </Anchor>
      )}
    </div>
  )
}
