import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Door } from './Door.js'
import { JoinForm } from './JoinForm.js'
import { SendAgain } from './SendAgain.js'
import { joinBegun, selectJoined } from './slice.js'

/** Who has joined has a link in their mail; until it is opened there is nothing to sign in to (DECISIONS 2). */
export const JoinPage = () => {
  const joined = useSelector(selectJoined)
  const dispatch = useDispatch()
  useEffect(() => {
    if (!joined) return
    document.querySelector('main')?.focus() // the form that held the focus is gone
    window.scrollTo({ top: 0 }) // what stands in its place is far above where a long form ended
  }, [joined])
  if (!joined)
    return (
      <Door title="Join Now">
        <JoinForm />
      </Door>
    )
  return (
    <Door title="Check your mail">
      <Stack gap="md" role="status">
        <Text>
          A link is on its way to <strong>{joined.emailId}</strong>. Open it to verify your address; it works for seven days.
        </Text>
        <Text>Nothing there? Check your spam folder, or send the link again.</Text>
        <SendAgain emailId={joined.emailId} />
        <Text ta="center">
          Verified?{' '}
          <Anchor component={Link} to="/login">
            Login
          </Anchor>
        </Text>
        <Anchor component="button" type="button" ta="center" onClick={() => dispatch(joinBegun())}>
          Join with another address
        </Anchor>
      </Stack>
    </Door>
  )
}
